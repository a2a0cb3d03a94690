import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StatementGrid } from '#renderer/panels/company/statement-grid.tsx';
import '#renderer/market-ui/plain-table.css';
import '#renderer/panels/company/company.css';
import { readCompanyOptions } from '#renderer/panels/company/options.ts';
import { quartersTo } from '#shared/company/testing/tables.ts';
import type { FinancialTable } from '#shared/contract/company.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { stockCode } from '#shared/market/index.ts';
import { nextFrame } from '../../feed/pages/waiting.ts';
import type { StatementBench, StatementSubject } from '../statements-bench.ts';

const symbol = stockCode('BNTG');
const LAST = 2026 * 12 + 9;

/** Rows of a bank's size, no two figures alike. */
function tableOf(rows: number, count: number): FinancialTable {
  const periods = quartersTo(LAST, count);
  return {
    symbol,
    currency: 'IDR',
    dataType: 'QUARTERLY',
    reportType: 'BALANCE_SHEET',
    periods,
    reportedCurrency: 'IDR',
    isSplit: false,
    rows: Array.from({ length: rows }, (_, row) => ({
      code: `row_${row}`,
      name: `Row of the report ${row}`,
      isTotal: row % 6 === 0,
      values: periods.map((_, at) => (row % 7 === 3 ? -1 : 1) * (1e9 + row * 3.7e11 + at * 1.1e10)),
    })),
  };
}

type Mount = (host: HTMLElement, table: FinancialTable) => () => void;

const mountLantai: Mount = (host, table) => {
  const root = createRoot(host);
  const client = new QueryClient();
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <section className="company">
          <StatementGrid
            symbol={symbol}
            visible={false}
            table={table}
            span="QUARTERLY"
            figures="amount"
            options={readCompanyOptions({ report: 'BALANCE_SHEET' })}
            setOptions={() => {}}
          />
        </section>
      </QueryClientProvider>,
    ),
  );
  return () => {
    root.unmount();
    client.clear();
  };
};

/** Every cell in the page, as the table has it; nothing is left out for being out of sight. */
const mountGrid: Mount = (host, table) => {
  const formats = createFormats('en');
  const grid = createGrid(host, {
    columnDefs: [
      { field: 'name', pinned: 'left', width: 180 },
      ...table.periods.map(({ label }, at) => ({
        headerName: label,
        width: 70,
        valueGetter: ({ data }: { data?: FinancialTable['rows'][number] | undefined }) => data?.values[at] ?? null,
        valueFormatter: ({ value }: { value: unknown }) => formats.compact(Number(value)),
      })),
    ],
    rowData: [...table.rows],
    rowHeight: 22,
    suppressColumnVirtualisation: true,
    suppressRowVirtualisation: true,
    animateRows: false,
  });
  return () => grid.destroy();
};

const MOUNTS: Readonly<Record<StatementSubject, Mount>> = { lantai: mountLantai, 'AG Grid': mountGrid };

let mount = mountLantai;
let host: HTMLElement | null = null;
let unmount: (() => void) | null = null;

const cellsIn = (place: HTMLElement): number =>
  place.querySelectorAll('tbody td.is-figure, .ag-cell:not([col-id="name"])').length;
const MAX_FRAMES = 120;

async function afterPaint(): Promise<void> {
  await nextFrame();
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  port1.close();
}

export const statementBench: StatementBench = {
  async prepare(subject) {
    ModuleRegistry.registerModules([AllCommunityModule]);
    mount = MOUNTS[subject];
    host = document.createElement('div');
    Object.assign(host.style, { width: '1200px', height: '760px' });
    document.body.append(host);
    await afterPaint();
  },
  async draw(rows, periods) {
    if (!host) throw new Error('nothing is prepared');
    const table = tableOf(rows, periods);
    const begun = performance.now();
    unmount = mount(host, table);
    for (let frame = 0; ; frame += 1) {
      await afterPaint();
      const cells = cellsIn(host);
      if (cells >= rows * periods) break;
      if (frame > MAX_FRAMES) throw new Error(`${cells} of ${rows * periods} figures are drawn`);
    }
    return performance.now() - begun;
  },
  async stop() {
    unmount?.();
    host?.remove();
    await afterPaint();
  },
};
