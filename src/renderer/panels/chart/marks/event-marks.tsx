import { type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { Chart, PlacedMark } from '#renderer/chart/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ChartSetup } from '../setup/setup.ts';
import { MarkBox } from './mark-box.tsx';
import { useMarks } from './use-marks.ts';

type EventMarksProps = {
  readonly view: Chart | null;
  readonly symbol: StockCode;
  readonly shown: ChartSetup['marks'];
  readonly visible: boolean;
  /** The moment up to which a replay shows the past, Unix ms; null without one. */
  readonly until: number | null;
  /** The mark under the pointer. */
  readonly pointed: PlacedMark | null;
  /** The chart. */
  readonly host: RefObject<HTMLElement | null>;
};

/** Puts the events of a stock on its chart, and shows the one under the pointer. */
export function EventMarks({ view, symbol, shown, visible, until, pointed, host }: EventMarksProps): ReactNode {
  const all = useMarks(symbol, shown, visible);
  const marks = useMemo(() => (until === null ? all : all.filter(({ at }) => at <= until)), [all, until]);
  useLayoutEffect(() => {
    view?.setMarks(marks);
  }, [view, marks]);
  return pointed ? <MarkBox mark={pointed} width={host.current?.clientWidth ?? 0} /> : null;
}
