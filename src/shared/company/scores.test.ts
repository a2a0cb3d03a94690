import { expect, it } from 'vitest';
import { accountsOf } from './accounts.ts';
import { bankRatios } from './bank-ratios.ts';
import { fScore } from './f-score.ts';
import { figureOf } from './figures.ts';
import { inRupiah } from './recut.ts';
import { quartersTo, tableOf } from './testing/tables.ts';
import { valuations } from './valuation.ts';
import { zScore } from './z-score.ts';

const OCT_2026 = 2026 * 12 + 9;
const periods = quartersTo(OCT_2026, 8);
/** Equal amounts in each quarter of a year: this one and the one before. */
const yearly = (now: number, before: number) => [now, now, now, now, before, before, before, before];

type Values = Readonly<Record<string, readonly (number | null)[]>>;
const income: Values = {
  revenue: yearly(500, 400),
  gross_profit: yearly(150, 100),
  operating_profit: yearly(80, 60),
  net_income: yearly(50, 40),
  eps: yearly(5, 4),
};
const balance: Values = {
  current_assets: yearly(600, 500),
  total_assets: yearly(2_000, 1_800),
  long_term_debt: yearly(300, 320),
  current_liabilities: yearly(300, 280),
  total_liabilities: yearly(900, 880),
  equity: yearly(1_100, 920),
  retained_earnings: yearly(500, 400),
  short_term_debt: yearly(100, 90),
  cash: yearly(150, 100),
};
const cash: Values = { net_income: yearly(50, 40), operating: yearly(70, 30), depreciation: yearly(20, 20) };
const accounts = (over: { income?: Values; balance?: Values; cash?: Values; ratios?: Values } = {}) =>
  accountsOf({
    INCOME_STATEMENT: tableOf(periods, over.income ?? income),
    BALANCE_SHEET: tableOf(periods, over.balance ?? balance),
    CASH_FLOW: tableOf(periods, over.cash ?? cash),
    RATIOS: tableOf(periods, over.ratios ?? {}),
  });

const passes = (score: ReturnType<typeof fScore>) =>
  Object.fromEntries((score?.parts ?? []).map(({ criterion, passes: result }) => [criterion, result]));

it('the F-score is nine where everything got better, and each part says from what', () => {
  const score = fScore(accounts());
  expect(score).toMatchObject({ label: '2026Q3', score: 9, known: 9 });
  expect(score?.parts[0]).toMatchObject({ criterion: 'roa', now: 10, uses: [{ now: 200 }, { now: 2_000 }] });
  expect(score?.parts[5]).toMatchObject({ criterion: 'liquidity', now: 2, before: 500 / 280 });
});

it('the F-score counts what fails, and leaves out what is not published', () => {
  const worse = fScore(
    accounts({
      income: { ...income, net_income: yearly(-50, 40), eps: yearly(-4, 4), gross_profit: yearly(90, 100) },
      balance: { total_assets: balance.total_assets ?? [], long_term_debt: yearly(500, 320) },
      cash: { operating: yearly(-60, 30) },
    }),
  );
  expect(passes(worse)).toEqual({
    roa: false,
    cash: false,
    roaUp: false,
    accruals: false,
    leverage: false,
    liquidity: null,
    // 200 ÷ 16 against 160 ÷ 16: more shares than before.
    shares: false,
    margin: false,
    turnover: true,
  });
  expect(worse).toMatchObject({ score: 1, known: 8 });
  expect(fScore(accountsOf({}))).toBeNull();
});

it('shares that profit ÷ EPS leaves within rounding are not new ones', () => {
  const rounded = { ...income, net_income: yearly(50, 49), eps: yearly(0.05, 0.05) };
  expect(passes(fScore(accounts({ income: rounded }))).shares).toBe(true);
});

it('shares of a company that reports in dollars are rupiah of profit by rupiah a share, whatever the rate', () => {
  const rated = quartersTo(OCT_2026, 8).map((period, at) => {
    const rate = at < 4 ? 16_800 : 15_400;
    return { ...period, rateAverage: rate, rateClosing: rate };
  });
  const table = tableOf(rated, { net_income: yearly(1_000, 1_000), eps: yearly(168, 154) }, 'USD');
  const dollars = accountsOf({ INCOME_STATEMENT: table });
  const rupiah = accountsOf({ INCOME_STATEMENT: inRupiah(table, 'INCOME_STATEMENT') });
  const shares = fScore(dollars, rupiah)?.parts.find(({ criterion }) => criterion === 'shares');
  expect(shares).toMatchObject({ passes: true, now: 100_000, before: 100_000 });
  expect(shares?.uses).toEqual([
    { figure: 'netIncome', now: 67_200_000, before: 61_600_000, isRupiah: true },
    { figure: 'eps', now: 672, before: 616, isRupiah: true },
  ]);
  expect(passes(fScore(dollars)).shares).toBeNull();
});

it('current liabilities are all but the long debt where there is no line for them', () => {
  const { current_liabilities: _, ...without } = balance;
  expect(fScore(accounts({ balance: without }))?.parts[5]).toMatchObject({ now: 1, before: 500 / 560 });
});

it('Z″ is the sum of its weighted parts, and n/a while one is missing', () => {
  const score = zScore(accounts());
  expect(score?.parts.map(({ quotient }) => quotient)).toEqual([0.15, 0.25, 0.16, 1_100 / 900]);
  expect(score?.score).toBeCloseTo(6.56 * 0.15 + 3.26 * 0.25 + 6.72 * 0.16 + (1.05 * 1_100) / 900, 10);
  expect(score?.zone).toBe('safe');
  const { retained_earnings: _, ...without } = balance;
  expect(zScore(accounts({ balance: without }))).toMatchObject({ score: null, zone: null });
  const sick = { ...balance, equity: yearly(-500, 100), retained_earnings: yearly(-1_500, 0) };
  expect(zScore(accounts({ balance: sick }))?.zone).toBe('distress');
});

it('EBIT is profit before tax and finance cost where there is no operating profit', () => {
  const { operating_profit: _, ...rest } = income;
  const other = { ...rest, profit_before_tax: yearly(60, 50), finance_cost: yearly(20, 10) };
  expect(zScore(accounts({ income: other }))?.parts[2]?.quotient).toBe(0.16);
});

it('a bank’s ratios take the means and parts that are named, and what it states of its capital and bad loans', () => {
  const bank = accounts({
    income: {
      net_interest_income: yearly(100, 90),
      profit_before_tax: yearly(50, 40),
      operating_income: yearly(150, 140),
      operating_costs: yearly(90, 91),
    },
    balance: {
      total_assets: yearly(12_000, 8_000),
      loans: yearly(6_000, 5_000),
      customer_deposits: yearly(8_000, 7_000),
      // At the end of 2025, and of each quarter since.
      earning_assets: [10_000, 10_000, 10_000, 6_000, 6_000, 6_000, 6_000, 6_000],
    },
    ratios: { car: yearly(21.5, 20), npl_gross: yearly(2.5, 3) },
  });
  expect(bank.isBank).toBe(true);
  const found = Object.fromEntries((bankRatios(bank)?.ratios ?? []).map(({ name, now }) => [name, now]));
  expect(found).toEqual({
    roa: 2,
    nim: 5,
    ldr: 75,
    car: 21.5,
    nplGross: 2.5,
    nplNet: null,
    bopo: 60,
  });
  expect(bankRatios(bank)?.ratios.find(({ name }) => name === 'car')?.source).toBe('service');
  const parts = { loans: yearly(1_000, 1), substandard: yearly(10, 1), doubtful: yearly(5, 1), loss: yearly(15, 1) };
  const own = bankRatios(accounts({ balance: { ...parts, total_assets: yearly(1, 1) } }));
  expect(own?.ratios.find(({ name }) => name === 'nplGross')).toMatchObject({ now: 3, source: 'accounts' });
});

it('ratios with the price are of rupiah alone, and say why they are missing', () => {
  const input = { accounts: accounts(), isConverted: false, marketCap: 2_000, shares: 40, isBank: false };
  const figures = (over: Partial<typeof input>) =>
    Object.fromEntries(valuations({ ...input, ...over }).map(({ name, value }) => [name, value]));
  expect(figures({})).toEqual({
    eps: 5,
    bvps: 27.5,
    per: 10,
    pbv: 2_000 / 1_100,
    roe: (200 / 1_100) * 100,
    ev: 2_000 + 400 - 150,
    evEbitda: 2_250 / 400,
  });
  const noRate = accounts({ income: { ...income, net_income: yearly(50, 40).map(() => null) } });
  const per = valuations({ ...input, accounts: noRate, isConverted: true }).find(({ name }) => name === 'per');
  expect(per).toMatchObject({ value: null, why: 'noRate' });
  const loss = accounts({ income: { ...income, net_income: yearly(-50, 40) } });
  expect(valuations({ ...input, accounts: loss }).find(({ name }) => name === 'per')).toMatchObject({ why: 'loss' });
  expect(valuations({ ...input, isBank: true }).map(({ name }) => name)).not.toContain('ev');
});

it.each([
  ['', 'Net interest income', 'netInterestIncome'],
  ['', 'Pendapatan bunga bersih', 'netInterestIncome'],
  ['', 'Beban operasional', 'operatingCosts'],
  ['', 'Pendapatan operasional', 'operatingIncome'],
  ['', 'Kredit yang diberikan', 'loans'],
  ['', 'Simpanan nasabah', 'customerDeposits'],
  ['', 'NPL gross', 'nplGross'],
  ['', 'NPL (neto), %', 'nplNet'],
  ['', 'NPL net', 'nplNet'],
  ['', 'CAR', 'car'],
  ['', 'Aset produktif', 'earningAssets'],
  ['', 'Earning assets', 'earningAssets'],
  ['', 'Laba bersih', 'netIncome'],
  ['', 'Laba tahun berjalan yang dapat diatribusikan kepada pemilik entitas induk', 'parentProfit'],
  ['', 'Jumlah liabilitas jangka pendek', 'currentLiabilities'],
  ['', 'Jumlah aset', 'totalAssets'],
  ['', 'Total liabilities and equity', null],
  ['operating', 'From operations', 'operatingCash'],
  ['operating_expenses', 'anything', 'operatingCosts'],
  ['TOTAL ASSETS', 'anything', 'totalAssets'],
  ['own_row', 'A row of its own', null],
] as const)('recognises the row %s %s as %s', (code, name, figure) => {
  expect(figureOf({ code, name })).toBe(figure);
});
