import { useLayoutEffect, useMemo } from 'react';
import { type Chart, type Drawing, type IndicatorInstance, IndicatorSet } from '#renderer/chart/index.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { type IndicatorLookup, instancesOf, panesOf } from './setup/instances.ts';
import type { ChartSetup } from './setup/setup.ts';

const NO_DRAWINGS: readonly Drawing[] = [];

/** Brings the chart to its setup; drawn by the caller. */
export function useChartSetup(
  view: Chart | null,
  setup: ChartSetup,
  interval: ChartInterval,
  drawings: readonly Drawing[],
  find: IndicatorLookup,
  /** Of compared stocks, below the others. */
  relative: readonly IndicatorInstance[],
) {
  const running = useMemo(() => new IndicatorSet(), []);
  const instances = useMemo(
    () => [...instancesOf(setup, interval, find), ...relative],
    [setup, interval, find, relative],
  );
  const panes = useMemo(() => panesOf(setup, instances), [setup, instances]);
  const { type, scale, inverted, volume, countdown, magnet, priceWeight } = setup;

  useLayoutEffect(() => {
    view?.setIndicators(running);
  }, [view, running]);
  useLayoutEffect(() => {
    running.set(instances);
    view?.setPanes(panes, priceWeight, volume);
  }, [view, running, instances, panes, priceWeight, volume]);
  useLayoutEffect(() => {
    if (!view) return;
    view.setType(type);
    view.setScale(scale, inverted);
    view.setCountdown(countdown);
    view.drawings.magnet = magnet;
  }, [view, type, scale, inverted, countdown, magnet]);
  const shown = setup.drawings ? drawings : NO_DRAWINGS;
  useLayoutEffect(() => {
    view?.drawings.setDrawings(shown);
  }, [view, shown]);
  return { running, instances, panes };
}
