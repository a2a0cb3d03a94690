import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import type { InsiderTrade, ShareComposition } from '#renderer/queries/company.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import companyEn from '#shared/i18n/en/company.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import { companyProfile } from './testing/company-profile.ts';

const drawn = vi.hoisted(() => ({ options: [] as { series: { name: string; data: number[] }[] }[] }));
vi.mock('#renderer/ui/echarts-parts.ts', () => ({
  init: () => ({
    setOption: (option: (typeof drawn.options)[number]) => drawn.options.push(option),
    resize: () => {},
    dispose: () => {},
  }),
}));

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
afterAll(giveSizes(900, 700));
const { default: CompanyPanel } = await import('./company-panel.tsx');

const symbol = stockCode('BNTG');
const props: PanelProps = {
  panelId: 'company-1',
  options: { section: 'owners' },
  setOptions: () => {},
  group: 'blue',
  symbol,
  setSymbol: () => {},
  visible: true,
};
const side = (types: Readonly<Record<string, number>>) => ({
  shares: 0,
  percent: 0,
  types: Object.entries(types).map(([type, shares]) => ({ type, shares, percent: 0 })),
});
const composed = (date: string, at: number): ShareComposition => ({
  symbol,
  name: 'Bintang',
  listedShares: 2_000,
  date,
  domestic: side({ individual: 600 - at, corporate: 200 }),
  foreign: side({ 'mutual fund': 200 + at }),
});
const deal = (over: Partial<InsiderTrade>): InsiderTrade => ({
  id: 'first',
  symbol,
  date: '2026-11-03',
  filingDate: '2026-11-05',
  name: 'Ayu',
  holderType: 'individual',
  nationality: 'DOMESTIC',
  isControlling: false,
  actionType: 'BUY',
  price: 100,
  sharesBefore: 400,
  sharesAfter: 500,
  sharesChanged: 100,
  percentBefore: 6,
  percentAfter: 7,
  ...over,
});

beforeEach(() => {
  drawn.options.splice(0);
  const holder = { name: 'Ayu', type: 'individual', nationality: 'domestic', isControlling: false, isPublic: false };
  fake.answerRead('company.profile', () => ({
    ...companyProfile,
    shareholders: [{ ...holder, shares: 500, percent: 7 }],
  }));
  fake.answerRead('company.composition', () => samplePage([composed('2026-10-31', 100), composed('2026-09-30', 0)]));
  fake.answerRead('company.majorHolder', () =>
    samplePage([
      deal({ id: 'again', filingDate: '2026-11-10' }),
      deal({}),
      deal({ id: 'silent', date: '2026-10-01', filingDate: null, sharesAfter: 400, sharesChanged: 20 }),
    ]),
  );
});
afterEach(cleanup);

it('stacks kinds of holders by month to 100 % of the scripless shares, with the same as a table', async () => {
  draw(<CompanyPanel {...props} />);
  const months = within(await screen.findByRole('table', { name: companyEn.compositionHistory }));
  expect(months.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...[companyEn.kind, companyEn.trend, 'Oct 2026', 'Sep 2026'],
  ]);
  expect(screen.getByText(/31 Oct 2026 · Percent of 1,000 scripless shares, 50\.00% of the listed/)).toBeTruthy();
  const funds = months.getByRole('rowheader', { name: 'Mutual funds, Foreign' });
  expect([...(funds.parentElement?.querySelectorAll('td.is-figure') ?? [])].map((cell) => cell.textContent)).toEqual([
    ...['30.00%', '20.00%'],
  ]);
  await vi.waitFor(() => expect(drawn.options.length).toBeGreaterThan(0));
  const { series = [] } = drawn.options.at(-1) ?? {};
  for (const month of [0, 1]) expect(series.reduce((sum, { data }) => sum + (data[month] ?? 0), 0)).toBeCloseTo(100, 8);
});

it('shows the day of a deal and of its report, and marks what was filed twice', async () => {
  draw(<CompanyPanel {...props} />);
  const table = within(await screen.findByRole('table', { name: companyEn.insiders }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/^3 Nov 202610 Nov 2026Ayu Duplicate/);
  expect(rows[1]).toMatch(/^3 Nov 20265 Nov 2026Ayu Buy/);
  expect(rows[2]).toMatch(/^1 Oct 2026n\/aAyu/);
});
