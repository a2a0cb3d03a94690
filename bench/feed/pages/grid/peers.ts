import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  createGrid,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { COLUMN_IDS, COLUMNS } from '#renderer/panels/watchlist/columns.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import type { FeedFrame, QuoteField } from '#shared/contract/frames.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { Mount } from './index.ts';
import type { Updates } from './source.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  RenderApiModule,
  RowApiModule,
]);

/** The grid as its documentation shows it: a row is an object, a column reads, formats and colours it. */
type Row = { readonly code: string } & { [field in QuoteField]: number };

const formats = createFormats('en');
const WIDTH = FEED_KINDS.quotes.fields.length;
const SORT_EVERY_MS = 1_000;

/** What has no value goes last, whichever way the column is sorted. */
function compareValues(left: number, right: number, descending: boolean): number {
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : descending ? -1 : 1;
  if (Number.isNaN(right)) return descending ? 1 : -1;
  return left - right;
}

const columnDefs: ColDef<Row>[] = [
  { colId: 'code', field: 'code', width: 68 },
  ...COLUMN_IDS.map((id): ColDef<Row> => {
    const { value, text, tone, minWidth } = COLUMNS[id];
    const toneOf = (row: Row | undefined): number => (row && tone ? tone((field) => row[field]) : Number.NaN);
    return {
      colId: id,
      flex: 1,
      minWidth,
      valueGetter: ({ data }) => (data ? value((field) => data[field]) : Number.NaN),
      valueFormatter: ({ value: shown }) => text(formats, shown),
      comparator: (left: number, right: number, _one, _other, descending) => compareValues(left, right, descending),
      ...(id === 'last' ? { initialSort: 'desc' as const } : {}),
      ...(tone === null
        ? {}
        : {
            cellClassRules: {
              'is-up': ({ data }) => toneOf(data) > 0,
              'is-down': ({ data }) => toneOf(data) < 0,
            },
          }),
    };
  }),
];

/** Sizes, font and colours are the product's, so that text costs the same. */
const theme = themeQuartz.withParams({
  backgroundColor: 'var(--panel)',
  foregroundColor: 'var(--text)',
  fontFamily: 'inherit',
  fontSize: 12,
  spacing: 4,
  rowHeight: 22,
  headerHeight: 23,
  cellHorizontalPadding: 8,
});

function makeGrid(host: HTMLElement, rows: Row[], over: GridOptions<Row> = {}): GridApi<Row> {
  host.replaceChildren();
  return createGrid<Row>(host, {
    theme,
    columnDefs,
    rowData: rows,
    getRowId: ({ data }) => data.code,
    rowBuffer: 3,
    animateRows: false,
    suppressColumnVirtualisation: true,
    ...over,
  });
}

function fill(row: Row, values: Float64Array, from: number): Row {
  for (let field = 0; field < WIDTH; field += 1)
    row[FEED_KINDS.quotes.fields[field] as QuoteField] = values[from + field] ?? 0;
  return row;
}

const NOTHING: Float64Array = new Float64Array(WIDTH);
/** `fill` gives it every field, always in the same order. */
const rowOf = (code: string, values: Float64Array = NOTHING, from = 0): Row => fill({ code } as Row, values, from);

/** Keep the newest, and once a frame let the grid look at the visible cells of what changed. */
export const mountRefreshCells: Mount = (host, codes, port) => {
  const rows = new Map(codes.map((code) => [code, rowOf(code)]));
  const api = makeGrid(host, [...rows.values()]);
  const changed = new Set<string>();
  let newest = 0;
  let frame = 0;
  let sortedAt = 0;
  const draw = (now: number): void => {
    frame = 0;
    const rowNodes = api.getRenderedNodes().filter((node) => node.data && changed.has(node.data.code));
    changed.clear();
    api.refreshCells({ rowNodes, suppressFlash: true });
    if (now - sortedAt >= SORT_EVERY_MS) sort();
    port.postMessage({ drawn: newest });
  };
  const sort = (): void => {
    sortedAt = performance.now();
    api.refreshClientSideRowModel('sort');
  };
  // The last order after the last change.
  const tidy = setInterval(() => performance.now() - sortedAt >= SORT_EVERY_MS && sort(), SORT_EVERY_MS);
  port.onmessage = ({ data }: MessageEvent<FeedFrame>) => {
    newest = data.frame;
    for (const [index, code] of (data.quotes?.codes ?? []).entries()) {
      const row = rows.get(code);
      if (row && data.quotes) fill(row, data.quotes.values, index * WIDTH);
      changed.add(code);
    }
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  return {
    dispose() {
      clearInterval(tidy);
      cancelAnimationFrame(frame);
      port.close();
      api.destroy();
    },
  };
};

/** The grid's own way for many updates: each is a transaction, and it takes in what has gathered every so many ms. */
const transactionAsync =
  (asyncTransactionWaitMillis: number): Mount =>
  (host, codes, port) => {
    const rows = codes.map((code) => rowOf(code));
    const api = makeGrid(host, rows, { asyncTransactionWaitMillis });
    port.onmessage = ({ data: { rows: updated, values } }: MessageEvent<Updates>) => {
      for (const [index, row] of updated.entries()) {
        api.applyTransactionAsync({ update: [rowOf(codes[row] ?? '', values, index * WIDTH)] });
      }
    };
    return {
      dispose() {
        port.close();
        api.destroy();
      },
    };
  };

/** As it comes: 20 times a second. */
export const mountTransactionAsync = transactionAsync(50);
/** As new as ours: before every paint. */
export const mountTransactionAsyncEachFrame = transactionAsync(1000 / 60);
