import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chartRequestStore } from '#renderer/panel-kit/chart-requests.ts';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { receivedRequestStore } from '#renderer/panel-kit/show-received.ts';
import { highlightedItemStore } from '#renderer/stores/highlighted-item.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { sampleSector } from '#renderer/testing/sample-sector.ts';
import { samplePortfolio, samplePosition, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import newsEn from '#shared/i18n/en/news.json' with { type: 'json' };
import newsId from '#shared/i18n/id/news.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import {
  newsAction,
  newsAnalysts,
  newsDeal,
  newsMessage,
  newsPost,
  newsResults,
  newsSpecial,
} from '#shared/news/testing/samples.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import NewsPanel from './news-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
const setSymbol = vi.fn();
function Panel({ initial = {}, ...over }: Partial<PanelProps> & { readonly initial?: PanelProps['options'] }) {
  const [options, setOptions] = useState(initial);
  return (
    <NewsPanel
      panelId="news-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group="blue"
      symbol={BNTG}
      setSymbol={setSymbol}
      visible
      {...over}
    />
  );
}

/** A window that opens any panel, each by its kind. */
const openPanels = (): void =>
  dockActionsStore.setState({
    dock: {
      panelIds: () => Object.keys(panelStore.getState().panels),
      show: (kind: PanelKind) => setPanel(kind, { kind, group: null, options: {} }),
      front: () => false,
      activate: () => true,
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 4) });
  fake.forget();
  setSymbol.mockClear();
  sessionStore.setState({ state: sampleSession('unlocked') });
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
  panelStore.setState({ panels: {}, activePanelId: null });
  openPanels();
  fake.answer('watchlist', 'list', () => []);
  fake.answer('market', 'phase', () => ({ phase: 'session I', ordersAllowed: true, endsAt: null }));
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
  fake.answer('inbox', 'page', () => ({ notices: [newsMessage()], next: null }));
  fake.answer('stream', 'page', () => ({
    posts: [newsPost(), newsPost({ id: '9', author: OTHER, text: '$BNTG moon' })],
    next: null,
  }));
  fake.answer('stream', 'verified', ({ ids }) => ids.filter((id) => id === newsPost().author.id));
  fake.answerRead('company.corporateActions', () => [newsAction(), newsResults()]);
  fake.answerRead('company.majorHolder', () => samplePage([newsDeal()]));
  fake.answerRead('sectors.analyst', () => newsAnalysts());
  fake.answerRead('sectors.specialBoard', () => [newsSpecial()]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  act(() => {
    dockActionsStore.setState({ dock: null });
    chartRequestStore.setState({ request: null });
  });
  expect(fake.listening()).toBe(0);
});

const OTHER = { id: 8, username: 'stranger', name: 'Stranger' };
const row = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const rowTexts = (section: HTMLElement): (string | null)[] =>
  within(section)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists what is to come of what is held, marked as such, and the past by day with its figures', async () => {
  draw(<Panel />);
  const held = await screen.findByRole('region', { name: newsEn.held });
  expect(rowTexts(held).map((text) => text?.slice(0, 20))).toEqual([
    'BNTGCum26 NovInterim',
    'BNTGEx27 NovInterim ',
    'BNTGPayment16 DecInt',
  ]);
  expect(within(held).getAllByRole('img', { name: newsEn.isHeld })).toHaveLength(3);
  expect((await row(/A. Holder bought 2,000 shares/)).textContent).toContain('close 4,580, holds 5.12% since');
  expect((await row(/XA Arta Sekuritas: Buy, before Hold/)).textContent).toContain('target 5,000 → 5,500');
  expect((await row(/Results 3Q2026/)).textContent).toContain('profit +12.00% against the consensus');
});

it('lists verified accounts alone, and words that are a message too once', async () => {
  draw(<Panel />);
  const post = await row(/@newsroom: \$BNTG beats the consensus/);
  expect(post.closest('[data-section]')?.getAttribute('data-section')).toBe('today');
  await vi.waitFor(() => expect(fake.callsOf('inbox.page')).toHaveLength(1));
  expect(screen.getAllByText(/beats the consensus/)).toHaveLength(1);
  expect(screen.queryByText(/moon/)).toBeNull();
});

it('a kind that is chosen is all that is requested and listed', async () => {
  draw(<Panel initial={{ kind: 'insiders' }} />);
  await row(/A. Holder bought/);
  expect(screen.getAllByRole('button').filter((each) => each.matches('.news-row'))).toHaveLength(1);
  expect(fake.calls.map(({ name }) => name)).not.toContain('sectors.analyst');
  expect(fake.calls.map(({ name }) => name)).not.toContain('stream.page');
});

it('arrows walk over the sections, and Enter leads an ex date of what is held to its day in the calendar', async () => {
  draw(<Panel initial={{ kind: 'actions' }} />);
  const cum = await row(/Cum/);
  cum.focus();
  fireEvent.keyDown(cum, { key: 'ArrowDown' });
  const ex = document.activeElement as HTMLElement;
  expect(ex.dataset.meaning).toBe('ex');
  fireEvent.keyDown(ex, { key: 'End' });
  expect((document.activeElement as HTMLElement).dataset.meaning).toBe('announced');
  fireEvent.click(ex);
  expect(setSymbol).toHaveBeenCalledWith(BNTG);
  expect(highlightedItemStore.getState().item).toMatchObject({ panelId: 'actions', item: '2026-11-27' });
});

it('leads deals, reports and posts to their place, and Shift+Enter to the chart at the day', async () => {
  draw(<Panel />);
  const optionsOf = (kind: string) => panelStore.getState().panels[kind]?.options;
  fireEvent.click(await row(/A. Holder bought/));
  expect(optionsOf('company')).toMatchObject({ section: 'owners' });
  const report = await row(/XA Arta/);
  fireEvent.click(report);
  expect(optionsOf('company')).toMatchObject({ section: 'analysts' });
  fireEvent.click(await row(/@newsroom/));
  expect(optionsOf('stream')).toMatchObject({ tab: 'stock' });
  report.focus();
  fireEvent.keyDown(report, { key: 'Enter', shiftKey: true });
  expect(chartRequestStore.getState().request).toEqual({
    kind: 'moment',
    at: Date.parse('2026-11-23T00:00+07:00'),
    isDay: true,
    panelId: 'chart',
  });
});

it('a source that fails is named and hides no other one, and its answer is shown as it came', async () => {
  const input = '{"path":{"symbol":"BNTG"},"query":{}}';
  fake.answerRead('sectors.analyst', () => refuse('UNREADABLE_ANSWER', { endpoint: 'sectors.analyst', input }));
  fake.answer('stream', 'page', () => refuse('SERVER_ERROR'));
  draw(<Panel />);
  expect((await screen.findByText(/may be missing: analysts, posts/)).textContent).toBeTruthy();
  await row(/A. Holder bought/);
  fireEvent.click(screen.getByRole('button', { name: commonEn.asItCame }));
  expect(receivedRequestStore.getState().request).toEqual({ endpoint: 'sectors.analyst', input });
  fake.answer('stream', 'page', () => ({ posts: [newsPost()], next: null }));
  fake.answerRead('sectors.analyst', () => newsAnalysts());
  fireEvent.click(screen.getByRole('button', { name: commonEn.retry }));
  await row(/@newsroom/);
  await row(/XA Arta/);
  expect(screen.queryByText(/may be missing/)).toBeNull();
});

it('a source that failed stays named while it is read again by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 10, 25, 4) });
  fake.answer('stream', 'page', () => refuse('SERVER_ERROR'));
  draw(<Panel />);
  await screen.findByText(/may be missing: posts/);
  const asked = fake.callsOf('stream.page').length;
  fake.answer('stream', 'page', () => new Promise(() => {}));
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(fake.callsOf('stream.page').length).toBeGreaterThan(asked);
  expect(screen.getByText(/may be missing: posts/)).toBeTruthy();
});

it('a source that is late holds up no other one', async () => {
  fake.answerRead('company.corporateActions', () => new Promise(() => {}));
  draw(<Panel />);
  await row(/A. Holder bought/);
});

it('counts the stocks of the kind that is being read, and of no other one', async () => {
  const codes = Array.from('ABCDEFGHIJKL', (letter) => `${letter}NTG`);
  portfolioStore.setState({ portfolio: samplePortfolio(codes.map((code) => samplePosition(code, 1, 100, 100))) });
  fake.answerRead('sectors.analyst', ({ symbol }) => (symbol === 'LNTG' ? new Promise(() => {}) : newsAnalysts()));
  draw(<Panel initial={{ scope: 'watched', kind: 'analysts' }} />);
  await screen.findAllByRole('button', { name: /XA Arta/ });
  expect(screen.getByText(/stocks read/).textContent).toBe('10 of 12 stocks read');
});

it('says why there is nothing: nobody has anything, nothing could be read, no stock', async () => {
  fake.answerRead('company.majorHolder', () => samplePage([]));
  const { redraw } = draw(<Panel initial={{ kind: 'insiders' }} />);
  expect(await screen.findByText(newsEn.emptyKind)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: newsEn.showAll }));
  await row(/XA Arta/);
  redraw(<Panel symbol={null} />);
  expect(screen.getByText(newsEn.noStock)).toBeTruthy();
});

it('shows the failure itself where it leaves nothing to list', async () => {
  fake.answerRead('company.majorHolder', () => refuse('SERVER_ERROR'));
  draw(<Panel initial={{ kind: 'insiders' }} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('reads the whole market in parts, with analysts of what is held alone', async () => {
  fake.answerRead('sectors.sectors', () => [sampleSector(1, 'Banks')]);
  fake.answerRead(
    'sectors.sector',
    () => ({ members: [{ symbol: 'BNTG' }, { symbol: 'SAGU' }] }) as ReadAnswer<'sectors.sector'>,
  );
  fake.answerRead('company.corporateActions', ({ symbol }) => [newsAction({ symbol, id: symbol })]);
  draw(<Panel initial={{ scope: 'market' }} />);
  await row(/SAGU Ex/);
  await row(/ZEBR Since/);
  const order = screen.getAllByRole('region').map((each) => each.getAttribute('data-section'));
  expect(order.indexOf('held')).toBeLessThan(order.indexOf('ahead'));
  expect(fake.inputs('company.majorHolder').at(-1)).toMatchObject({ symbols: 'BNTG,SAGU', dateStart: '2026-10-26' });
  expect(fake.inputs('sectors.analyst')).toEqual([{ symbol: 'BNTG', param: 'analyst' }]);
});

it('requests nothing while it is covered, and speaks Indonesian', async () => {
  const { redraw } = draw(<Panel visible={false} />, 'id');
  await act(async () => {});
  expect(fake.calls).toEqual([]);
  redraw(<Panel visible />);
  expect(await screen.findByRole('region', { name: newsId.held })).toBeTruthy();
  expect((await row(/A. Holder membeli 2,000 lbr/)).textContent).toContain(newsId.meanings.filed);
});
