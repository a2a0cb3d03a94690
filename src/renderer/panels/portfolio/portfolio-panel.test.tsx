import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { onTicketSide } from '#renderer/order-ui/ticket-side.ts';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { setPanel } from '#renderer/panel-kit/panel-store.ts';
import { Today } from '#renderer/shell/title-bar/today.tsx';
import { serviceNow } from '#renderer/stores/health.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { shares } from '#shared/market/index.ts';
import { manifest } from './manifest.ts';
import PortfolioPanel from './portfolio-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(960, 240);
afterAll(giveBack);

const setSymbol = vi.fn();
const panel = (visible = true) => (
  <PortfolioPanel
    panelId="portfolio-1"
    options={{}}
    setOptions={() => {}}
    group="blue"
    symbol={null}
    setSymbol={setSymbol}
    visible={visible}
  />
);
const cells = (row: Element | undefined): (string | null)[] =>
  [...(row?.querySelectorAll('.ag-cell') ?? [])].map((cell) => cell.textContent);
const rows = (): Element[] => [...document.querySelectorAll('.ag-row:not(.ag-row-pinned)')];
const sums = (): (string | null)[] => cells(document.querySelector('.ag-row-pinned') ?? undefined);
const summary = (): (string | null)[] =>
  [...document.querySelectorAll('.portfolio-summary dd')].map((cell) => cell.textContent);
const showAll = (): void => void fireEvent.click(screen.getByRole('button', { name: 'More' }));
const figures = (): Record<string, string | null> =>
  Object.fromEntries(
    [...screen.getByRole('dialog', { name: 'Account figures' }).querySelectorAll<HTMLElement>('[data-item]')].map(
      (figure) => [figure.dataset.item ?? '', figure.querySelector('dd')?.textContent ?? null],
    ),
  );
const subscriptions = (): FeedSubscriptions | undefined =>
  fake.callsOf('feed.subscribe').at(-1)?.input as FeedSubscriptions | undefined;
let frame = 0;
const quote = (code: string, last: number, more: { readonly previous?: number } = {}): void => {
  frame += 1;
  marketStore.applyFrame(frameOf(frame, { quotes: { [code]: { last, ...more } } }));
};

beforeEach(() => {
  fake.forget();
  setSymbol.mockClear();
  fake.answer('feed', 'subscribe', () => {});
  sessionStore.setState({ state: sampleSession('unlocked') });
  quote('BNTG', 4_860);
  quote('SAGU', 1_298);
  portfolioStore.setState({
    portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860), samplePosition('SAGU', 20, 1_300, 1_298)]),
  });
});
afterEach(() => {
  cleanup();
  pinDialogStore.setState({ open: false });
  expect(marketStore.listening()).toBe(0);
});

it('has the letters of the notations behind a code, with what they say', async () => {
  fake.answerRead('sectors.specialBoard', () => [specialStock('SAGU')]);
  draw(panel());
  const mark = await screen.findByRole('img', { name: /^E: .*\nX: / });
  expect(mark.dataset.letters).toBe('EX');
  expect(
    rows()
      .find((row) => row.contains(mark))
      ?.getAttribute('row-id'),
  ).toBe('SAGU');
});

it('a price updates its row, the totals and the summary, and no other row', async () => {
  draw(panel());
  await settle();
  expect(subscriptions()?.quotes).toEqual(['BNTG', 'SAGU']);
  expect(rows().map(cells)).toEqual([
    ['BNTG', 'BNTG Sejahtera', '130', '130', '4,800', '4,860', '63,180,000', '+780,000', '+1.25%'],
    ['SAGU', 'SAGU Sejahtera', '20', '20', '1,300', '1,298', '2,596,000', '−4,000', '−0.15%'],
  ]);
  expect(sums()).toEqual(['Total', '', '', '', '', '', '65,776,000', '+776,000', '+1.19%']);
  const touched = new Set<Node>();
  const watching = new MutationObserver((changes) => {
    for (const { target } of changes) touched.add(target);
  });
  watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

  quote('BNTG', 4_700);
  await settle();
  expect(cells(rows()[0]).slice(5)).toEqual(['4,700', '61,100,000', '−1,300,000', '−2.08%']);
  expect(rows()[0]?.querySelector<HTMLElement>('[data-column="profit"]')?.dataset.direction).toBe('down');
  expect(sums().slice(6)).toEqual(['63,696,000', '−1,304,000', '−2.01%']);
  expect(summary()).toEqual(['Rp 272,196,000', '–', '−Rp 1,304,000 (−2.01%)', 'Rp 184,250,000']);
  watching.disconnect();
  const [first, second] = rows();
  const within = (row: Element | undefined): Node[] => [...touched].filter((node) => row?.contains(node));
  expect(within(first).length).toBeGreaterThan(0);
  expect(within(second)).toEqual([]);
});

it('shows odd shares beside the lots, values them, and offers whole lots for sale', async () => {
  const odd = { ...samplePosition('BNTG', 12, 4_800, 4_860), shares: shares(1_250), availableShares: shares(1_250) };
  const few = { ...samplePosition('SAGU', 0, 1_300, 1_298), shares: shares(40), availableShares: shares(40) };
  portfolioStore.setState({ portfolio: samplePortfolio([odd, { ...few, invested: 52_000 }]) });
  draw(panel());
  await settle();
  expect(rows().map((row) => cells(row).filter((_, at) => at === 2 || at === 3 || at === 6))).toEqual([
    ['12 + 50', '12 + 50', '6,075,000'],
    ['0 + 40', '0 + 40', '51,920'],
  ]);
  fireEvent.keyDown(rows()[1]?.querySelector('.ag-cell') ?? document.body, { key: 'F10', shiftKey: true });
  const close = screen.getByRole('menuitem', { name: 'Close position…' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
});

it('requests nothing while covered, and shows the newest state when visible again', async () => {
  const { redraw } = draw(panel());
  await settle();
  redraw(panel(false));
  await settle();
  expect(subscriptions()?.quotes).toEqual([]);
  expect(marketStore.listening()).toBe(0);
  quote('BNTG', 4_900);
  await settle();
  redraw(panel());
  await settle();
  expect(cells(rows()[0])[5]).toBe('4,900');
  expect(summary()[0]).toBe('Rp 274,796,000');
});

it('a new position appears, and a sold one is removed', async () => {
  draw(panel());
  await settle();
  act(() => portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 140, 4_800, 4_860)]) }));
  await settle();
  expect(rows().map((row) => cells(row).slice(0, 3))).toEqual([['BNTG', 'BNTG Sejahtera', '140']]);
  expect(sums()[6]).toBe('68,040,000');
});

it('a click selects the stock in the link group; the totals row does nothing', async () => {
  draw(panel());
  await settle();
  const cell = rows()[1]?.querySelector('.ag-cell');
  const sum = document.querySelector('.ag-row-pinned .ag-cell');
  if (!cell || !sum) throw new Error('no cells');
  fireEvent.click(sum);
  fireEvent.click(cell);
  await settle();
  expect(setSymbol.mock.calls).toEqual([['SAGU']]);
});

it('shows stale, empty, loading and locked states', async () => {
  portfolioStore.setState({ portfolio: samplePortfolio([], { stale: true }) });
  draw(<Framed sources={manifest.sources}>{panel()}</Framed>);
  expect(screen.getByText('Stale', { selector: '[role="status"]' }).getAttribute('aria-description')).toContain(
    'Stale since 10:44:02',
  );
  expect(screen.getByText(/No positions yet/)).toBeTruthy();
  act(() => portfolioStore.setState({ portfolio: null }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }));
  expect(pinDialogStore.getState().open).toBe(true);
});

it('shows four figures in a line, the others on request, with what each of them counts', async () => {
  draw(panel());
  expect([...document.querySelectorAll('.portfolio-summary dt')].map(({ textContent }) => textContent)).toEqual([
    'Equity',
    'Today',
    'Unrealised',
    'Buying power',
  ]);
  showAll();
  expect(figures()).toMatchObject({ cash: 'Rp 208,500,000', invested: 'Rp 65,000,000', realised: '+Rp 1,240,000' });
  expect(screen.getByText(/sales since the account was opened/)).toBeTruthy();
  quote('BNTG', 4_700);
  await settle();
  expect(figures().marketValue).toBe('Rp 63,696,000');
});

it('counts the day as the title bar does, and not before it has begun', () => {
  const portfolio = samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]);
  const day = { day: isoDay(serviceNow()), trades: [], unclear: [], dividends: [] };
  portfolioStore.setState({ portfolio: { ...portfolio, day: { ...day, hasBegun: false } } });
  quote('BNTG', 4_860, { previous: 4_800 });
  draw(panel());
  expect(summary()[1]).toBe('–');
  act(() => portfolioStore.setState({ portfolio: { ...portfolio, day: { ...day, hasBegun: true } } }));
  expect(summary()[1]).toBe('+Rp 780,000');
});

it('counts the day once the close before it is known, though no price changes any more', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const portfolio = samplePortfolio([samplePosition('LATE', 130, 4_800, 4_860)]);
  const day = { day: isoDay(serviceNow()), hasBegun: true, trades: [], unclear: [], dividends: [] };
  portfolioStore.setState({ portfolio: { ...portfolio, day } });
  quote('LATE', 4_860);
  draw(panel());
  expect(summary()[1]).toBe('–');
  quote('LATE', 4_860, { previous: 4_800 });
  await act(async () => void vi.advanceTimersByTime(1_100));
  expect(summary()[1]).toBe('+Rp 780,000');
});

it('shows the result of before while a fill settles, in every place the same', () => {
  const portfolio = samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]);
  const day = { day: isoDay(serviceNow()), hasBegun: true, trades: [], unclear: [], dividends: [] };
  portfolioStore.setState({ portfolio: { ...portfolio, day } });
  quote('BNTG', 4_860, { previous: 4_800 });
  draw(
    <>
      {panel()}
      <Today />
    </>,
  );
  const shown = (): (string | null | undefined)[] => [
    summary()[1],
    document.querySelector('.title-item b')?.textContent?.replace(/ \(.*/, ''),
  ];
  expect(shown()).toEqual(['+Rp 780,000', '▲ 780,000']);
  act(() => portfolioStore.setState({ portfolio: { ...portfolio, day: null } }));
  expect(shown()).toEqual(['+Rp 780,000', '▲ 780,000']);
});

it('keeps profit, percent and lots longest in a narrow panel, so that the totals row is never empty', async () => {
  const back = giveSizes(300, 240);
  draw(panel());
  await settle();
  back();
  const heads = [...document.querySelectorAll('.ag-header-cell-text')].map((head) => head.textContent);
  expect(heads).toEqual(['Code', 'Lots', 'P/L', '%']);
  expect(sums()).toEqual(['Total', '', '+776,000', '+1.19%']);
});

it('shows what equity holds beside cash and positions, so that the figures add up', () => {
  const portfolio = samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]);
  const { cash, marketValue } = portfolio.summary;
  const withEquity = (equity: number): void =>
    portfolioStore.setState({ portfolio: { ...portfolio, summary: { ...portfolio.summary, equity } } });
  withEquity(cash + marketValue);
  draw(panel());
  showAll();
  expect(figures().other).toBeUndefined();
  act(() => withEquity(cash + marketValue + 65_098_000));
  const rupiah = (name: string): number => Number(figures()[name]?.replace(/\D/g, ''));
  expect(figures().other).toBe('Rp 65,098,000');
  expect(rupiah('cash') + rupiah('marketValue') + rupiah('other')).toBe(rupiah('equity'));
});

/** The service's bonds and sales, as far as a figure's parts are made of them. */
function answerParts(bonds: readonly object[], pendingPurchases: number, sales: readonly object[]): void {
  fake.answerRead('bonds.portfolio', () => ({ results: bonds, summary: { pendingPurchases } }) as never);
  fake.answerRead('history.realized', () => ({ results: sales }) as never);
}

it('opens what other assets and the realised profit are made of; the parts add up to the figure', async () => {
  const portfolio = samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]);
  const { cash, marketValue } = portfolio.summary;
  const equity = cash + marketValue + 65_000_000;
  portfolioStore.setState({ portfolio: { ...portfolio, summary: { ...portfolio.summary, equity } } });
  answerParts([{ code: 'FR0091', marketValue: 51_000_000 }], 10_000_000, [
    { symbol: 'SAGU', lastAt: '2026-11-25T03:12:00Z', profitLoss: 1_240_000 },
  ]);
  draw(panel());
  showAll();
  expect(['bonds.portfolio', 'history.realized'].flatMap(fake.callsOf)).toEqual([]);
  const open = async (name: string): Promise<(string | null)[]> => {
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    await vi.waitFor(() => expect(button.parentElement?.querySelector('li')).not.toBeNull());
    return [...(button.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  };
  expect(await open('Show what it is made of')).toEqual([
    'FR0091Rp 51,000,000',
    'Bonds bought, not settledRp 10,000,000',
    'Not named by the service: shares on their way, and othersRp 4,000,000',
  ]);
  expect(await open('Show the sales')).toEqual(['SAGU · 25 Nov 2026Rp 1,240,000']);
});

it('says so where nothing was sold yet', async () => {
  const portfolio = samplePortfolio([]);
  portfolioStore.setState({ portfolio: { ...portfolio, summary: { ...portfolio.summary, realised: 0 } } });
  answerParts([], 0, []);
  draw(panel());
  showAll();
  fireEvent.click(screen.getByRole('button', { name: 'Show the sales' }));
  expect(await screen.findByText('No sales yet.')).toBeTruthy();
});

it('hides amounts on request and everything while trading is locked', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  draw(panel());
  await settle();
  expect(new Set(summary())).toEqual(new Set(['••••']));
  expect(rows().map(cells)[0]).toEqual([
    'BNTG',
    'BNTG Sejahtera',
    '••••',
    '••••',
    '4,800',
    '4,860',
    '••••',
    '••••',
    '+1.25%',
  ]);
  expect(rows()[0]?.querySelector<HTMLElement>('[data-column="profit"]')?.dataset.direction).toBeUndefined();
  act(() => settingsStore.setState({ settings: DEFAULT_SETTINGS }));
  expect(rows().map(cells)[0]?.[2]).toBe('130');
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  expect(screen.getByRole('button', { name: 'Enter PIN' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/BNTG|63,180,000|Rp/);
});

it('labels a stock that is not in the feed, and marks its price stale', async () => {
  const stranded = { ...samplePosition('ZZZZ', 10, 1_000, 1_250), tradable: false };
  const priceless = { ...samplePosition('YYYY', 10, 1_000, 0), tradable: false };
  portfolioStore.setState({ portfolio: samplePortfolio([stranded, priceless]) });
  draw(panel());
  await settle();
  const [first, second] = rows();
  expect(cells(first)).toContain('Not traded · ZZZZ Sejahtera');
  expect(cells(first)).toContain('1,250');
  expect(first?.querySelector('[col-id="last"] [data-stale]')?.textContent).toBe('1,250');
  expect(cells(second).slice(-4)).toEqual(['–', '–', '–', '–']);
});

it('warns about positions that could not be read', async () => {
  portfolioStore.setState({
    portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)], { unreadableRows: 2 }),
  });
  draw(panel());
  await settle();
  expect(screen.getByText('2 positions could not be read. Totals do not include them.')).toBeTruthy();
});

it('shows n/a for a position without a price, and that the totals leave it out', async () => {
  const unvalued = { ...samplePosition('ZZZZ', 10, 1_000, 0), marketValue: null, unrealised: null, gainPercent: null };
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860), unvalued]) });
  draw(panel());
  await settle();
  expect(screen.getByText('1 position has no price. Totals do not include it.')).toBeTruthy();
  showAll();
  expect(figures().marketValue).toBe('Rp 63,180,000');
});

it('the row menu leads to chart and ticket, and closes a position with everything that can be sold', async () => {
  const filled: unknown[] = [];
  const ticket: PanelState = { kind: 'ticket', group: 'blue', options: {} };
  setPanel('ticket-1', ticket);
  const none = () => false;
  dockActionsStore.setState({ dock: { panelIds: () => ['ticket-1'], show() {}, front: none, activate: () => true } });
  const stop = onTicketSide((...request) => filled.push(request));
  draw(panel());
  await settle();
  fireEvent.keyDown(rows()[0]?.querySelector('.ag-cell') ?? document.body, { key: 'F10', shiftKey: true });
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    'Details…Enter',
    'Chart',
    'Buy…',
    'Sell…',
    'Close position…',
  ]);
  if (items[4]) fireEvent.click(items[4]);
  expect(filled).toEqual([['sell', { panelId: 'ticket-1', symbol: 'BNTG', lots: 130 }]]);
  stop();
  dockActionsStore.setState({ dock: null });
});

it('item 1: shows positions and says what is missing where the summary could not be read', async () => {
  const portfolio = samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)], { missing: ['summary'] });
  fake.answer('portfolio', 'refresh', () => {});
  portfolioStore.setState({
    portfolio: { ...portfolio, summary: { ...portfolio.summary, equity: null, realised: null } },
  });
  draw(panel());
  await settle();
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/Not updated: account summary/)).toBeTruthy();
  showAll();
  expect(figures()).toMatchObject({ equity: '–', realised: '–', cash: 'Rp 208,500,000' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fake.callsOf('portfolio.refresh')).toHaveLength(1);
});

it('item 1: does not say that nothing is held where the list could not be read', async () => {
  const portfolio = samplePortfolio([], { missing: ['positions'] });
  portfolioStore.setState({ portfolio: { ...portfolio, positions: null } });
  draw(panel());
  await settle();
  expect(screen.queryByText('No positions yet')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Your positions could not be read');
  showAll();
  expect(figures()).toMatchObject({ marketValue: '–', invested: '–', unrealised: '–' });
});

it('offers half of a holding of two lots or more', async () => {
  draw(panel());
  await settle();
  fireEvent.keyDown(rows()[0]?.querySelector('.ag-cell') ?? document.body, { key: 'F10', shiftKey: true });
  expect(screen.getByRole('menuitem', { name: 'Sell half…' })).toBeTruthy();
});
