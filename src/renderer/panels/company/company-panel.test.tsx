import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { FinancialTable } from '#shared/contract/company.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import companyEn from '#shared/i18n/en/company.json' with { type: 'json' };
import newsEn from '#shared/i18n/en/news.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import { newsAction } from '#shared/news/testing/samples.ts';
import { companyProfile } from './testing/company-profile.ts';

/** What the diagram was given last; a canvas draws nothing here. */
const diagram = vi.hoisted(() => ({ options: [] as Record<string, unknown>[], open: 0 }));
vi.mock('#renderer/ui/echarts-parts.ts', () => ({
  init: () => {
    diagram.open += 1;
    return {
      setOption: (option: Record<string, unknown>) => diagram.options.push(option),
      resize: () => {},
      dispose: () => {
        diagram.open -= 1;
      },
    };
  },
}));

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(900, 700);
afterAll(giveBack);
const { themeStore } = await import('#renderer/theme/theme-store.ts');
const { default: CompanyPanel } = await import('./company-panel.tsx');

const setOptions = vi.fn();
const props: PanelProps = {
  panelId: 'company-1',
  options: {},
  setOptions,
  group: 'blue',
  symbol: stockCode('BNTG'),
  setSymbol: () => {},
  visible: true,
};
const panel = (over: Partial<PanelProps> = {}) => <CompanyPanel {...props} {...over} />;

const period = (label: string): FinancialTable['periods'][number] => ({
  label,
  year: 2026,
  quarter: 3,
  startDate: '2026-07-01',
  endDate: '2026-09-30',
  publishedDate: '2026-10-31',
});
const income: FinancialTable = {
  symbol: 'BNTG',
  currency: 'IDR',
  dataType: 'QUARTERLY',
  reportType: 'INCOME_STATEMENT',
  reportedCurrency: 'IDR',
  isSplit: false,
  periods: ['2026Q3', '2026Q2', '2026Q1', '2025Q4', '2025Q3'].map(period),
  rows: [
    { code: 'revenue', name: 'Revenue', isTotal: true, values: [1.2e12, 1, 1, 1, 1e12] },
    { code: 'net_income', name: 'Net income', isTotal: true, values: [-3e11, 1, 1, 1, 2e11] },
    { code: 'own_row', name: 'A row of its own', isTotal: false, values: [5, 5, 5, 5, 5] },
  ],
};

beforeEach(() => {
  fake.forget();
  setOptions.mockClear();
  diagram.options.splice(0);
  fake.answer('company', 'financials', () => income);
});
afterEach(cleanup);

const figuresOf = (row: string): (string | null)[] =>
  [...(screen.getByRole('rowheader', { name: row }).parentElement?.querySelectorAll('td.is-figure') ?? [])].map(
    (cell) => cell.textContent,
  );

it('shows the accounts with rows of the catalogue by name, and others as the service writes them', async () => {
  draw(panel({ options: { section: 'financials' } }));
  await screen.findByRole('rowheader', { name: companyEn.rows.revenue });
  expect(figuresOf(companyEn.rows.revenue).slice(0, 1)).toEqual(['1.2T']);
  expect(figuresOf(companyEn.rows.net_income)[0]).toBe('−300.0B');
  expect(screen.getByRole('rowheader', { name: 'A row of its own' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: '2026Q3' }).getAttribute('aria-description')).toContain(
    '31 Oct 2026',
  );
});

it('among amounts in dollars a figure per share says that it is in rupiah', async () => {
  const eps = { code: 'eps', name: 'Earnings per share', isTotal: false, values: [288.6, 1, 1, 1, 1] };
  const table = { ...income, rows: [...income.rows, eps] };
  fake.answer('company', 'financials', ({ currency }) => ({
    ...table,
    currency: currency === 'rupiah' ? 'IDR' : 'USD',
    reportedCurrency: 'USD',
  }));
  const { unmount } = draw(panel({ options: { section: 'financials', currency: 'reported' } }));
  await screen.findByRole('rowheader', { name: 'Earnings per share, Rp' });
  expect(figuresOf('Earnings per share, Rp')[0]).toBe('288.60');
  unmount();
  draw(panel({ options: { section: 'financials', currency: 'rupiah' } }));
  await screen.findByRole('rowheader', { name: 'Earnings per share' });
});

it('growth of a quarter is against a year earlier, and n/a into or out of a loss without a base', async () => {
  draw(panel({ options: { section: 'financials', figures: 'growth' } }));
  await screen.findByRole('rowheader', { name: companyEn.rows.revenue });
  expect(figuresOf(companyEn.rows.revenue)).toEqual(['20.00%', 'n/a', 'n/a', 'n/a', 'n/a']);
  expect(figuresOf(companyEn.rows.net_income)[0]).toBe('−250.00%');
});

it('common size is not offered for cash flows, and a stored choice of it falls back to amounts', async () => {
  draw(panel({ options: { section: 'financials', report: 'CASH_FLOW', figures: 'common' } }));
  await screen.findByRole('rowheader', { name: companyEn.rows.revenue });
  expect(screen.getByRole('radio', { name: companyEn.figure.common })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: companyEn.figure.amount }).getAttribute('aria-checked')).toBe('true');
});

it('the selected row is drawn as bars, oldest first, in other colours with the theme, and the picture is closed', async () => {
  const { unmount } = draw(panel({ options: { section: 'financials', row: 'net_income' } }));
  await screen.findByRole('img', { name: companyEn.rows.net_income });
  await vi.waitFor(() => expect(diagram.options.length).toBeGreaterThan(0));
  const drawn = diagram.options.length;
  expect(diagram.options.at(-1)).toMatchObject({
    xAxis: { data: ['2025Q3', '2025Q4', '2026Q1', '2026Q2', '2026Q3'] },
    series: { data: [{ value: 2e11 }, { value: 1 }, { value: 1 }, { value: 1 }, { value: -3e11 }] },
  });
  act(() => themeStore.setState(({ appearance }) => ({ appearance: { ...appearance, theme: 'light' } })));
  expect(diagram.options).toHaveLength(drawn + 1);
  fireEvent.click(screen.getByRole('button', { name: companyEn.rows.revenue }));
  expect(setOptions).toHaveBeenCalledWith({ row: 'revenue' });
  unmount();
  expect(diagram.open).toBe(0);
});

it('the overview has the next dates and the last news of the stock, and leads to all of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 4) });
  const setPanelOf = (kind: PanelKind): void => setPanel(kind, { kind, group: null, options: { scope: 'market' } });
  dockActionsStore.setState({
    dock: {
      panelIds: () => Object.keys(panelStore.getState().panels),
      show: setPanelOf,
      front: () => false,
      activate: () => true,
    },
  });
  fake.answer('watchlist', 'list', () => []);
  fake.answerRead('company.corporateActions', () => [newsAction()]);
  draw(panel());
  const section = (await screen.findByRole('heading', { name: newsEn.latest })).parentElement as HTMLElement;
  await within(section).findByRole('button', { name: /Announced/ });
  expect(within(section).getAllByText(/Interim dividend/)).toHaveLength(3);
  fireEvent.click(within(section).getByRole('button', { name: 'All news of BNTG' }));
  expect(panelStore.getState().panels.news?.options).toMatchObject({ scope: 'stock', symbol: 'BNTG' });
  act(() => dockActionsStore.setState({ dock: null }));
  vi.useRealTimers();
});

it('the overview names the known offices in the language of the window, and marks figures that may not be broken', async () => {
  fake.answerRead('company.profile', () => ({
    ...companyProfile,
    listedShares: 150_655_000_000,
    website: 'https://bntg.example',
    commissioners: [
      { name: 'Rina', position: 'President Commissioner', isIndependent: false },
      { name: 'Bayu', position: 'Commissioner', isIndependent: true },
      { name: 'Sari', position: 'Independent Commissioner', isIndependent: true },
      { name: 'Tia', position: 'Adviser', isIndependent: false },
    ],
  }));
  draw(panel(), 'id');
  const office = (name: string): string | null | undefined =>
    screen.getByText(name).parentElement?.querySelector('span')?.textContent;
  await screen.findByText('Rina');
  expect(['Rina', 'Bayu', 'Sari', 'Tia'].map(office)).toEqual([
    'Komisaris Utama',
    'Komisaris, independen',
    'Komisaris Independen',
    'Adviser',
  ]);
  const fact = (text: string): Element | null | undefined => screen.getByText(text).parentElement;
  expect(fact('150,655,000,000')?.classList).toContain('is-figure');
  expect(fact('https://bntg.example')?.classList).not.toContain('is-figure');
});

it('a click selects a section, and the choice is stored', async () => {
  draw(panel());
  fireEvent.click(screen.getByRole('radio', { name: companyEn.sections.owners }));
  expect(setOptions).toHaveBeenCalledWith({ section: 'owners' });
});

it('requests nothing while it is covered', async () => {
  draw(panel({ visible: false, options: { section: 'financials' } }));
  await settle();
  expect(fake.callsOf('company.financials')).toEqual([]);
});

it('a failure is shown with a retry that requests again', async () => {
  fake.answerRead('company.corporateActions', () => refuse('SERVER_ERROR'));
  draw(panel({ options: { section: 'actions' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await settle();
  expect(fake.callsOf('company.corporateActions')).toHaveLength(2);
});

it('says what is missing where nothing is published, and asks for a stock where none is selected', async () => {
  fake.answerRead('company.corporateActions', () => []);
  const { redraw } = draw(panel({ options: { section: 'actions' } }));
  expect(await screen.findByText(companyEn.empty)).toBeTruthy();
  redraw(panel({ symbol: null }));
  expect(screen.getByText(companyEn.noStock)).toBeTruthy();
});

it('an answer that cannot be read is shown as it came, without being asked for until then', async () => {
  const input = '{"path":{"symbol":"BNTG"},"query":{}}';
  const params = { endpoint: 'company.corporateActions', input };
  fake.answerRead('company.corporateActions', () => refuse('UNREADABLE_ANSWER', params));
  fake.answer('explorer', 'call', () => ({
    status: 200,
    ms: 1,
    length: 20,
    json: { rows: 'none of ours' },
    text: '',
    leftOut: 0,
    fits: false,
    issues: [{ path: 'data', message: 'not a list' }],
  }));
  draw(panel({ options: { section: 'actions' } }));
  const show = await screen.findByRole('button', { name: commonEn.asItCame });
  expect(fake.callsOf('explorer.call')).toEqual([]);
  fireEvent.click(show);
  expect((await screen.findByRole('region', { name: commonEn.asItCame })).textContent).toContain('none of ours');
  expect(screen.getByText(/data: not a list/)).toBeTruthy();
  expect(fake.callsOf('explorer.call')).toEqual([
    expect.objectContaining({ input: expect.objectContaining({ ...params, confirmed: false }) }),
  ]);
});
