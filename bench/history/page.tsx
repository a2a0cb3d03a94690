import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ClientSideRowModelModule, createGrid, type GridApi } from 'ag-grid-community';
import { createRoot, type Root } from 'react-dom/client';
import { gridTheme } from '#renderer/grid/grid-theme.ts';
import JournalPanel from '#renderer/panels/journal/journal-panel.tsx';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { sampleBoard, samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { benchBridge } from '../feed/pages/bench-bridge.ts';
import { nextFrame, wait } from '../feed/pages/waiting.ts';
import type { HistoryBench, HistorySubject } from './history-bench.ts';

/** As a journal on a large display, px. */
const SIZE = { width: 1_300, height: 760 };
const NEWEST = Date.UTC(2026, 10, 18, 8);
const ORDERS_A_DAY = 40;
const DRAWN_MS = 400;
const CODES = ['BNTG', 'SAGU', 'KOPI', 'TEHM', 'PADI'];
const NO_PAGES = { page: 1, limit: 100, total: 0, hasNext: false };
const NO_SUMS = { cost: 0, proceeds: 0, fee: 0, net: 0, profitLoss: 0, gain: 0 };

const orderAt = (at: number) => {
  const day = Math.floor(at / ORDERS_A_DAY);
  const moment = new Date(NEWEST - day * DAY_MS - (at % ORDERS_A_DAY) * MINUTE_MS).toISOString();
  const lots = 1 + ((at * 7) % 90);
  const price = 1_000 + ((at * 13) % 400) * 5;
  const isSale = at % 3 === 0;
  const gross = lots * 100 * price;
  const fee = Math.round(gross * 0.0018);
  return {
    orderId: `O${at}`,
    marketOrderId: String(at),
    symbol: CODES[at % CODES.length] ?? '',
    companyName: '',
    side: isSale ? 'SIDE_SELL' : 'SIDE_BUY',
    boardType: 'RG',
    statusText: 'MATCH',
    isGtc: false,
    isDayTrade: false,
    orderPrice: price,
    averagePrice: price,
    lotTotal: lots,
    lotDone: lots,
    gross,
    fee,
    net: isSale ? gross - fee : -gross - fee,
    reason: '',
    orderedAt: moment,
    matchedAt: moment,
  };
};
type Row = ReturnType<typeof orderAt>;

let root: Root | null = null;
let grid: GridApi<Row> | null = null;
let host: HTMLElement | null = null;

const ORDER_ROW = { journal: '.day-list-row[data-key]', grid: '.ag-row' } as const;
const SCROLLER = { journal: '.day-list', grid: '.ag-grid-viewport' } as const;
let shown: HistorySubject = 'journal';

const scroller = (): HTMLElement => {
  const found = host?.querySelector<HTMLElement>(SCROLLER[shown]);
  if (!found) throw new Error(`the ${shown} has nothing to scroll`);
  return found;
};

function answerHistory(rows: readonly Row[]): void {
  benchBridge.answerRead('history.transactionsByCursor', ({ beforeId, limit = 100 }) => {
    const from = beforeId === undefined ? 0 : rows.findIndex(({ orderId }) => orderId === beforeId) + 1;
    const results = rows.slice(from, from + limit);
    const isEnd = from + limit >= rows.length;
    return { results, nextBeforeId: isEnd ? null : (results.at(-1)?.orderId ?? null) };
  });
  benchBridge.answerRead('history.days', () => ({ results: [], pagination: NO_PAGES }));
  benchBridge.answerRead('history.realized', () => ({ results: [], pagination: NO_PAGES, summary: NO_SUMS }));
  benchBridge.answer('tradeNotes', 'list', () => []);
  benchBridge.answer('tradeNotes', 'imports', () => []);
}

function drawJournal(into: HTMLElement): void {
  sessionStore.setState({ state: sampleSession('unlocked') });
  orderBoardStore.setState({ board: sampleBoard([]) });
  portfolioStore.setState({ portfolio: samplePortfolio([]) });
  root = createRoot(into);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <JournalPanel
        panelId="bench"
        options={{ range: 'all' }}
        setOptions={() => {}}
        group="blue"
        symbol={null}
        setSymbol={() => {}}
        visible={true}
      />
    </QueryClientProvider>,
  );
}

/** The list reads on as its end comes into sight: all of it is there once its foot says so. */
async function untilWhole(rows: number): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    await wait(20);
    const list = host?.querySelector(SCROLLER.journal);
    if (!list) continue;
    if (list.querySelectorAll(ORDER_ROW.journal).length >= rows) return;
    list.scrollTop = list.scrollHeight;
  }
  throw new Error('the journal did not read all of its orders');
}

/** The grid draws a moment after it was made; a busy machine takes its time. */
async function untilDrawn(): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (host?.querySelector(SCROLLER[shown])?.querySelector(ORDER_ROW[shown])) return;
    await wait(20);
  }
  throw new Error(`the ${shown} draws no rows`);
}

export const historyBench: HistoryBench = {
  async start(subject, count) {
    shown = subject;
    host = document.createElement('div');
    Object.assign(host.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
    document.body.append(host);
    const rows = Array.from({ length: count }, (_, at) => orderAt(at));
    if (subject === 'journal') {
      answerHistory(rows);
      drawJournal(host);
      await untilWhole(count);
    } else {
      grid = createGrid<Row>(
        host,
        {
          theme: gridTheme,
          rowData: rows,
          columnDefs: [
            ...(['orderedAt', 'symbol', 'side', 'lotDone', 'orderPrice', 'averagePrice'] as const),
            ...(['gross', 'fee', 'net', 'boardType', 'statusText'] as const),
          ].map((field) => ({ field })),
        },
        { modules: [ClientSideRowModelModule] },
      );
    }
    await untilDrawn();
    scroller().scrollTop = 0;
    await wait(DRAWN_MS);
  },
  async scroll(ms, pixelsAFrame) {
    const list = scroller();
    const begun = await nextFrame();
    let [last, longest, frames, step] = [begun, 0, 0, pixelsAFrame];
    while (last - begun < ms) {
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) step = -pixelsAFrame;
      else if (list.scrollTop === 0) step = pixelsAFrame;
      list.scrollTop += step;
      const now = await nextFrame();
      longest = Math.max(longest, now - last);
      last = now;
      frames += 1;
    }
    const box = list.getBoundingClientRect();
    const rowsOnScreen = [...list.querySelectorAll(ORDER_ROW[shown])].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > box.top && top < box.bottom && row.textContent !== '';
    }).length;
    return { frames, fps: frames / ((last - begun) / 1_000), longest, rowsOnScreen };
  },
  stop() {
    root?.unmount();
    grid?.destroy();
    host?.remove();
    root = null;
    grid = null;
    host = null;
  },
};
