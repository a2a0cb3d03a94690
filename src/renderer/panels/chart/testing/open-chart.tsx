import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { Drawing } from '#renderer/chart/index.ts';
import { recordCanvases } from '#renderer/chart/testing/recorded-canvas.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { DRAWING_VERSION } from '#shared/chart/drawing-document.ts';
import type { DrawingsSaved, StoredDrawings } from '#shared/contract/charts.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import ChartPanel from '../chart-panel.tsx';
import { type ChartSetup, readSetup } from '../setup/setup.ts';

/** px of the chart. */
export const SIZE = { width: 1_000, height: 600 } as const;
const BARS = 300;
const FIRST_DAY = Date.UTC(2026, 0, 5, 2);
/** After the time that drawings collect the edits of a gesture. */
const SAVED_MS = 200;
const A = 'A'.charCodeAt(0);

/** Bars of days whose prices go up and down. */
function bars() {
  const column = (value: (index: number) => number) => Float64Array.from({ length: BARS }, (_, index) => value(index));
  const close = (index: number): number => 1_000 + Math.round(40 * Math.sin(index / 9)) * 5;
  return {
    at: column((index) => FIRST_DAY + index * DAY_MS),
    open: column((index) => close(index) - 5),
    high: column((index) => close(index) + 15),
    low: column((index) => close(index) - 15),
    close: column(close),
    volume: column((index) => 1_000 + 100 * (index % 7)),
    whole: true,
    steps: [],
  };
}

/** What the charts read beside their bars and drawings: pending until a test answers it. */
export const fakeCharts = createFakeBridge({ unanswered: 'pending' });
let revision = 0;
const saved = new Map<StockCode, readonly Drawing[]>();
fakeCharts.answer('market', 'candles', bars);
const NONE_STORED: StoredDrawings = {
  document: { version: DRAWING_VERSION, drawings: [] },
  revision: 0,
  sync: { kind: 'saved' },
};
fakeCharts.answer('charts', 'drawings', () => NONE_STORED);
fakeCharts.answer('charts', 'saveDrawings', ({ symbol, document }): DrawingsSaved => {
  saved.set(symbol, document.drawings);
  revision += 1;
  return { kind: 'saved', revision };
});

let opened = 0;
/** A stock of its own for each chart, as its drawings stay in the window. */
function nextSymbol(): StockCode {
  opened += 1;
  const letters = [676, 26, 1].map((weight) => String.fromCharCode(A + (Math.floor(opened / weight) % 26)));
  return stockCode(`T${letters.join('')}`);
}

/** What is saved of one chart: its setup with the layout, its drawings in the main process. */
export type OpenChart = {
  readonly symbol: StockCode;
  readonly host: HTMLElement;
  setup(): ChartSetup;
  /** Drawings of the stock that is shown. */
  drawings(): readonly Drawing[];
  /** Shows another stock. */
  showOther(): Promise<void>;
};

/** Before all tests of a file that opens charts. @returns restores what was there */
export function prepareCharts(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('lantai', fakeCharts.bridge);
  recordCanvases();
  const restoreSizes = giveSizes(SIZE.width, SIZE.height);
  return () => {
    restoreSizes();
    vi.useRealTimers();
  };
}

/** Until what was done has been drawn, sent and answered. */
export const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(SAVED_MS);
  });

const noTitle = (): void => {};

/**
 * The chart panel with its real chart, on daily bars and with the drawing tools.
 * @param hasHeader whether its controls in the header row are drawn, which takes longer than the rest
 */
export async function openChart(hasHeader: boolean): Promise<OpenChart> {
  const first = nextSymbol();
  let symbol = first;
  let show = (_symbol: StockCode): void => {};
  let options: Readonly<Record<string, unknown>> = { interval: 'D', setup: { tools: true } };
  function Panel(): ReactNode {
    const [shown, setShown] = useState(first);
    show = setShown;
    const [own, setOwn] = useState(options);
    const [header, setHeader] = useState<HTMLElement | null>(null);
    return (
      <PanelSlotsContext value={{ left: header, right: null, menu: null, setTitle: noTitle }}>
        {hasHeader ? <div ref={setHeader} /> : null}
        <ChartPanel
          panelId="chart"
          group={null}
          symbol={shown}
          setSymbol={() => {}}
          visible
          options={own}
          setOptions={(patch) => {
            options = { ...options, ...patch };
            setOwn(options);
          }}
        />
      </PanelSlotsContext>
    );
  }
  draw(<Panel />);
  await settle();
  return {
    symbol: first,
    host: screen.getByRole('application'),
    setup: () => readSetup(options.setup),
    drawings: () => saved.get(symbol) ?? [],
    async showOther() {
      symbol = nextSymbol();
      act(() => show(symbol));
      await settle();
    },
  };
}
