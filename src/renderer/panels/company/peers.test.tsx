import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import type { MarketPart } from '#renderer/queries/market-map.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import texts from '#shared/i18n/en/company-ratios.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import CompanyPanel from './company-panel.tsx';
import { companyProfile } from './testing/company-profile.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const setOptions = vi.fn();
const setSymbol = vi.fn();
const symbol = stockCode('OWNX');
const props: PanelProps = {
  panelId: 'company-1',
  options: { section: 'peers', peerSort: 'per' },
  setOptions,
  group: 'blue',
  symbol,
  setSymbol,
  visible: true,
};
const part = (id: number, name: string, sectorName: string): MarketPart => ({
  id,
  name,
  companies: 3,
  marketCap: 1,
  weightPercent: 1,
  changePercent: 0,
  value: 0,
  foreignNetValue: 0,
  gainers: 0,
  losers: 0,
  unchanged: 0,
  volume: 0,
  frequency: 0,
  per: 0,
  pbv: 0,
  sectorId: 1,
  sectorName,
});
const PER: Readonly<Record<string, number>> = { AAAA: 20, OWNX: -3, BBBB: 8 };
const CODES = Object.keys(PER);
const partOf = (codes: readonly string[]) =>
  ({ members: codes.map((code) => ({ symbol: code, name: `${code} Tbk` })) }) as ReadAnswer<'sectors.subsector'>;

beforeEach(() => {
  fake.forget();
  setOptions.mockClear();
  setSymbol.mockClear();
  fake.answerRead('company.profile', () => ({ ...companyProfile, symbol, sector: 'Energy', subSector: 'Coal' }));
  fake.answerRead('sectors.subsectors', () => [part(101, 'Coal', 'Shipping'), part(201, 'Coal', 'Energy')]);
  fake.answerRead('sectors.subsector', ({ id }) => partOf(id === '201' ? CODES : []));
  fake.answerRead('market.keyStatistics', ({ symbol: code }) => ({
    symbol: code,
    per: PER[code],
    pbv: 1,
    roe: 10,
    der: 0.5,
    dividendYield: 2,
    marketCap: 1e12,
  }));
  fake.answer('company', 'financials', () => refuse('SERVER_ERROR'));
});
afterEach(cleanup);

const rows = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((head) => head.parentElement?.textContent ?? '');

it('lists the subsector by a figure, the own row marked, those without it last, and the median below', async () => {
  draw(<CompanyPanel {...props} />);
  await vi.waitFor(() => expect(screen.queryByText(texts.median.replace('{count}', '3'))).not.toBeNull());
  expect(rows().map((row) => row.slice(0, 4))).toEqual(['AAAA', 'BBBB', 'OWNX', 'Medi']);
  expect(rows()[2]).toContain('n/a');
  expect(rows()[3]).toContain('14.00×');
  expect(document.querySelector('tr[data-chosen]')?.textContent).toContain('OWNX');
  fireEvent.click(screen.getByRole('button', { name: /^PER/ }));
  expect(setOptions).toHaveBeenLastCalledWith({ peerSort: 'per', peersRise: true });
  fireEvent.click(screen.getByRole('button', { name: 'BBBB' }));
  expect(setSymbol).toHaveBeenCalledWith('BBBB');
});

it('reads a bounded number of the largest, a few at once, and no more once it is closed', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    stockCode(`AA${String.fromCharCode(65 + at / 26)}${String.fromCharCode(65 + (at % 26))}`),
  );
  const waiting: (() => void)[] = [];
  fake.answerRead('sectors.subsector', () => partOf([...many, symbol]));
  fake.answerRead('market.keyStatistics', async ({ symbol: code }) => {
    await new Promise<void>((done) => waiting.push(done));
    return { symbol: code, per: 1, pbv: 1, roe: 1, der: 1, dividendYield: 1, marketCap: 1 };
  });
  const { unmount } = draw(<CompanyPanel {...props} />);
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  await settle();
  expect(fake.callsOf('market.keyStatistics')).toHaveLength(3);
  expect(rows()).toHaveLength(16);
  waiting[0]?.();
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  unmount();
  for (const done of waiting) done();
  await settle();
  expect(fake.callsOf('market.keyStatistics')).toHaveLength(4);
});

it('says so where the service lists no such subsector', async () => {
  fake.answerRead('sectors.subsectors', () => []);
  draw(<CompanyPanel {...props} />);
  expect(await screen.findByText(texts.noPart)).toBeTruthy();
});
