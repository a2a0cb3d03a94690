import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { quartersTo, tableOf } from '#shared/company/testing/tables.ts';
import type { FinancialTable } from '#shared/contract/company.ts';
import texts from '#shared/i18n/en/company-ratios.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import CompanyPanel from './company-panel.tsx';
import { companyProfile } from './testing/company-profile.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const symbol = stockCode('BNTG');
const props: PanelProps = {
  panelId: 'company-1',
  options: { section: 'ratios' },
  setOptions: () => {},
  group: 'blue',
  symbol,
  setSymbol: () => {},
  visible: true,
};
const PERIODS = quartersTo(2026 * 12 + 9, 8);
const yearly = (now: number, before: number) => [now, now, now, now, before, before, before, before];
const INCOME = {
  revenue: yearly(5e11, 4e11),
  gross_profit: yearly(2e11, 1e11),
  operating_profit: yearly(8e10, 6e10),
  net_income: yearly(5e10, 4e10),
  eps: yearly(5, 4),
};
const BALANCE = {
  current_assets: yearly(6e11, 5e11),
  total_assets: yearly(2e12, 18e11),
  long_term_debt: yearly(3e11, 32e10),
  total_liabilities: yearly(9e11, 88e10),
  equity: yearly(11e11, 92e10),
};
type Rows = Readonly<Record<string, readonly (number | null)[]>>;

function give(over: { income?: Rows; balance?: Rows; currency?: string; rate?: number; subSector?: string } = {}) {
  const { income = INCOME, balance = BALANCE, currency = 'IDR', rate = null, subSector = 'Mining' } = over;
  const rows = {
    INCOME_STATEMENT: income,
    BALANCE_SHEET: balance,
    CASH_FLOW: { operating: yearly(7e10, 3e10) },
    RATIOS: {},
  };
  const tableFor = (report: keyof typeof rows, isRupiah: boolean): FinancialTable => {
    const periods = PERIODS.map((period) => ({ ...period, rateAverage: rate, rateClosing: rate }));
    const given = tableOf(periods, rows[report]);
    const times = isRupiah && currency !== 'IDR' ? rate : 1;
    return {
      symbol,
      currency: isRupiah ? 'IDR' : currency,
      dataType: 'QUARTERLY',
      reportType: report,
      reportedCurrency: currency,
      isSplit: false,
      periods,
      rows: given.rows.map(({ code, name, isTotal, values }) => ({
        code,
        name,
        isTotal,
        // Figures per share are in rupiah already.
        values: values.map((value) => (code === 'eps' || value === null ? value : times && value * times)),
      })),
    };
  };
  fake.answer('company', 'financials', ({ report, currency: wanted }) => tableFor(report, wanted === 'rupiah'));
  fake.answerRead('company.profile', () => ({ ...companyProfile, subSector }));
  fake.answerRead('market.keyStatistics', () => ({
    symbol,
    per: 10,
    pbv: 1.8,
    roe: 18,
    der: 0.4,
    dividendYield: 2,
    marketCap: 2e12,
  }));
}

beforeEach(() => fake.forget());
afterEach(cleanup);

const cellsOf = (table: string, row: string): (string | null)[] => {
  const head = within(screen.getByRole('table', { name: table })).getByRole('rowheader', {
    name: new RegExp(`^${row}`),
  });
  return [...(head.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
};

it('shows each criterion with its formula, figures and result, and n/a with what is missing', async () => {
  give();
  draw(<CompanyPanel {...props} />);
  await screen.findByRole('table', { name: texts.fScore });
  expect(screen.getByText('9 of 9')).toBeTruthy();
  const [result, now, before, used] = cellsOf(texts.fScore, texts.criteria.margin);
  expect([result, now, before]).toEqual(['Pass', '40.00%', '25.00%']);
  expect(used).toContain('Gross profit 800.0B (400.0B)');
  expect(screen.getByText(texts.criterionFormulas.turnover)).toBeTruthy();
  const [quotient, , , figures] = cellsOf(texts.zScore, texts.terms.retained);
  expect([quotient, figures]).toEqual(['n/a', expect.stringContaining('Retained earnings n/a')]);
  await vi.waitFor(() => expect(cellsOf(texts.valuation, texts.valuations.per)[0]).toBe('10.00×'));
});

it('a bank has its own ratios, and no EV, F-score or Z″', async () => {
  const balance = {
    total_assets: yearly(2e12, 2e12),
    loans: yearly(6e11, 5e11),
    customer_deposits: yearly(8e11, 7e11),
  };
  give({ balance: { ...balance, equity: yearly(11e11, 92e10) }, subSector: 'Banks' });
  draw(<CompanyPanel {...props} />);
  await screen.findByRole('table', { name: texts.bank });
  expect(cellsOf(texts.bank, texts.bankRatios.ldr).slice(0, 3)).toEqual(['75.00%', '71.43%', 'Closing']);
  expect(screen.queryByRole('table', { name: texts.fScore })).toBeNull();
  expect(screen.queryByText(texts.valuations.ev)).toBeNull();
});

it('a USD reporter’s figures per share are in rupiah, with the rate they come from', async () => {
  const scaled = (rows: Rows) =>
    Object.fromEntries(
      Object.entries(rows).map(([code, values]) => [
        code,
        code === 'eps' ? values : values.map((each) => (each ?? 0) / 16_000),
      ]),
    );
  give({ income: scaled(INCOME), balance: scaled(BALANCE), currency: 'USD', rate: 16_000 });
  draw(<CompanyPanel {...props} />);
  await screen.findByRole('table', { name: texts.valuation });
  expect(screen.getByText(/Reports in USD\..*Rp 16,000\.00/)).toBeTruthy();
  await vi.waitFor(() => expect(cellsOf(texts.valuation, 'EPS')[0]).toBe('20.00'));
  await vi.waitFor(() => expect(cellsOf(texts.valuation, 'PER')[0]).toBe('10.00×'));
  const [result, now, before, used] = cellsOf(texts.fScore, texts.criteria.shares);
  expect([result, now, before]).toEqual(['Pass', '10.0B', '10.0B']);
  expect(used).toContain('Net income Rp 200.0B (Rp 160.0B)');
});

it('without a rate a USD reporter has no ratio with the price, and the panel says why', async () => {
  give({ currency: 'USD' });
  draw(<CompanyPanel {...props} />);
  await screen.findByRole('table', { name: texts.valuation });
  expect(screen.getByText(/gives no rate to rupiah/)).toBeTruthy();
  await vi.waitFor(() => expect(cellsOf(texts.valuation, 'PER')[1]).toContain(texts.why.noRate));
  expect(cellsOf(texts.valuation, 'PER')[0]).toBe('n/a');
  // Dollars of profit by rupiah a share are no number of shares.
  expect(cellsOf(texts.fScore, texts.criteria.shares).slice(0, 3)).toEqual(['n/a', 'n/a', 'n/a']);
  expect(screen.getByText('8 of 8')).toBeTruthy();
});
