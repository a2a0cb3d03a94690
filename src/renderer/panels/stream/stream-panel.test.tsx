import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type StreamPost, type StreamView, viewKey } from '#shared/contract/stream.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { peopleSource } from './people-source.ts';
import StreamPanel from './stream-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
const NOW = Date.UTC(2026, 10, 20, 5);
const post = (number: number, more: Partial<StreamPost> = {}): StreamPost => ({
  id: String(number),
  at: NOW - (1_000 - number) * 60_000,
  author: { id: 10 + (number % 2), username: `user_${number % 2}`, name: `Person ${number % 2}` },
  text: `$BNTG number ${number}`,
  likes: 2,
  comments: 1,
  ...more,
});
let posts: StreamPost[];
let chosen: StockCode[];
let requests: { view: StreamView; before: string | null }[];

function Panel({ visible = true, symbol = BNTG }: { visible?: boolean; symbol?: StockCode | null }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const patch = useCallback((more: object) => setOptions((before) => ({ ...before, ...more })), []);
  return (
    <StreamPanel
      panelId="stream-1"
      options={options}
      setOptions={patch}
      group="blue"
      symbol={symbol}
      setSymbol={(code) => chosen.push(code)}
      visible={visible}
    />
  );
}
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.post')].map(({ dataset }) => dataset.post ?? '');
const open = async (): Promise<ReturnType<typeof draw>> => {
  const drawn = draw(<Panel />);
  await settle();
  return drawn;
};
const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  posts = [post(999), post(998), post(997)];
  chosen = [];
  requests = [];
  sessionStore.setState({ state: null });
  highlightedItemStore.setState({ item: null });
  fake.answer('stream', 'page', (input) => {
    requests.push(input);
    return { posts: posts.filter(({ id }) => input.before === null || Number(id) < Number(input.before)), next: null };
  });
  fake.answer('stream', 'subscribe', () => undefined);
  fake.answer('stream', 'verified', ({ ids }) => ids.filter((id) => id === 11));
  fake.answer('stream', 'block', ({ id }) => {
    fake.emit('stream', 'blockChanged', { id, blocked: true });
  });
  fake.answer('market', 'stock', ({ symbol }) => {
    if (symbol !== BNTG) throw new LantaiError('NOT_FOUND', 'no such stock');
    return {
      code: symbol,
      name: '',
      sector: '',
      subSector: '',
      previous: 100,
      ara: 120,
      arb: 80,
      listedShares: null,
      status: '',
      marketStatus: '',
    } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  fake.forget();
});

it('renders posts as text, with only stocks and people as buttons', async () => {
  posts = [post(999, { text: '<img src=x onerror=alert(1)> **$BNTG** https://example.test @user_0' })];
  await open();
  const [article] = screen.getAllByRole('article');
  expect(article?.textContent).toContain('<img src=x onerror=alert(1)> **$BNTG** https://example.test @user_0');
  expect(article?.querySelector('a, img:not([role]), script, iframe')).toBeNull();
  fireEvent.click(within(article as HTMLElement).getByRole('button', { name: '$BNTG' }));
  await settle();
  expect(chosen).toEqual([BNTG]);
  fireEvent.click(within(article as HTMLElement).getByRole('button', { name: '@user_0' }));
  await settle();
  expect(requests.at(-1)?.view).toEqual({ of: 'person', username: 'user_0' });
});

it('does not link a stock that the service does not know', async () => {
  posts = [post(999, { text: '$ZZZZ' })];
  await open();
  fireEvent.click(screen.getByRole('button', { name: '$ZZZZ' }));
  await settle();
  expect(chosen).toEqual([]);
});

it('shows author, age, likes and the verified badge', async () => {
  await open();
  const [article] = screen.getAllByRole('article');
  expect(article?.querySelector('time')?.textContent).toBe('1 min');
  expect(article?.querySelector('time')?.getAttribute('aria-description')).toMatch(/^20 Nov 2026 \d\d:\d\d:\d\d WIB$/);
  expect(article?.textContent).toContain('2 likes');
  expect(screen.getAllByRole('img', { name: 'Verified' })).toHaveLength(2);
});

it('new posts are announced and wait for the reader without moving the list', async () => {
  await open();
  const view: StreamView = { of: 'stock', symbol: BNTG };
  expect(fake.callsOf('stream.subscribe').at(-1)?.input).toEqual({ views: [view] });
  act(() => fake.emit('stream', 'news', { view, posts: [post(1_000)], joins: true }));
  act(() => fake.emit('stream', 'news', { view: { of: 'all' }, posts: [post(1_001)], joins: true }));
  expect(shown()).toEqual(['999', '998', '997']);
  expect(screen.getByRole('status').textContent).toBe('1 new post');
  fireEvent.click(screen.getByRole('button', { name: '1 new post' }));
  expect(shown()).toEqual(['1000', '999', '998', '997']);
});

it('requests nothing while hidden, and resumes at its position', async () => {
  const { redraw } = await open();
  redraw(<Panel visible={false} />);
  await settle();
  expect(fake.callsOf('stream.subscribe').at(-1)?.input).toEqual({ views: [] });
  posts = [post(1_000), ...posts];
  redraw(<Panel />);
  await settle();
  expect(shown()).toEqual(['999', '998', '997']);
  expect(screen.getByRole('button', { name: '1 new post' })).toBeDefined();
});

it('arrows move between posts, and Enter selects the stock', async () => {
  await open();
  document.querySelector<HTMLElement>('.post')?.focus();
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('data-post')).toBe('998');
  expect(document.querySelectorAll('.post[tabindex="0"]')).toHaveLength(1);
  press('Enter');
  await settle();
  expect(chosen).toEqual([BNTG]);
  press('End');
  expect(document.activeElement?.getAttribute('data-post')).toBe('997');
});

it('blocks only the confirmed person and removes their posts at once', async () => {
  await open();
  const view: StreamView = { of: 'stock', symbol: BNTG };
  act(() => fake.emit('stream', 'news', { view, posts: [post(1_001)], joins: true }));
  fireEvent.click(screen.getAllByRole('button', { name: 'More for user_1' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Block user_1…' }));
  const question = screen.getByRole('alertdialog', { name: 'Block user_1?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(fake.callsOf('stream.block')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Block' }));
  await settle();
  expect(fake.callsOf('stream.block').map(({ input }) => input)).toEqual([{ id: 11 }]);
  expect(shown()).toEqual(['998']);
  expect(screen.queryByText(/new post/)).toBeNull();
  expect(screen.getByText('user_1 blocked')).toBeDefined();
});

it('a failed block shows the reason and hides nobody', async () => {
  fake.answer('stream', 'block', () => {
    throw new LantaiError('UNREACHABLE', 'away');
  });
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: 'More for user_1' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Block user_1…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Block' }));
  await settle();
  expect(screen.getByRole('alert')).toBeDefined();
  expect(shown()).toHaveLength(3);
});

it('opens the post of a mention, also when it is not among the newest', async () => {
  const old = post(500, { text: 'cc @practice' });
  fake.answer('stream', 'page', ({ view, before }) => {
    requests.push({ view, before });
    return before === '501' ? { posts: [old, post(499)], next: '499' } : { posts, next: '997' };
  });
  await open();
  await act(async () => highlightItem('stream-1', '500'));
  await settle();
  await settle();
  expect(requests.at(-1)).toEqual({ view: { of: 'following' }, before: '501' });
  expect(shown()).toEqual(['500', '499']);
  expect(document.querySelector('.post.is-highlighted')?.getAttribute('data-post')).toBe('500');
  fireEvent.click(screen.getByRole('button', { name: 'Go to latest posts' }));
  await settle();
  expect(shown()).toEqual(['999', '998', '997']);
});

it('shows a failure with a retry, and a hint when no stock is linked', async () => {
  fake.answer('stream', 'page', () => {
    throw new LantaiError('UNREACHABLE', 'away', { retryable: true });
  });
  const { redraw } = await open();
  const retry = within(screen.getByRole('alert')).getByRole('button');
  fake.answer('stream', 'page', () => ({ posts, next: null }));
  fireEvent.click(retry);
  await settle();
  expect(shown()).toHaveLength(3);
  redraw(<Panel symbol={null} />);
  await settle();
  expect(screen.getByText('No stock selected')).toBeDefined();
});

it('drops a response to a previous view', async () => {
  const late = Promise.withResolvers<{ posts: StreamPost[]; next: null }>();
  fake.answer('stream', 'page', ({ view }) =>
    view.of === 'stock' ? late.promise : { posts: [post(700)], next: null },
  );
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  await settle();
  late.resolve({ posts, next: null });
  await settle();
  expect(shown()).toEqual(['700']);
  expect(viewKey({ of: 'all' })).toBe('all');
});

it('people search is debounced, and cancelled searches return nothing', async () => {
  fake.answer('stream', 'people', ({ keyword }) => [{ id: 7, username: `${keyword}_w`, name: 'Anindita' }]);
  const first = new AbortController();
  const left = peopleSource.search('an', first.signal);
  first.abort();
  expect(await left).toEqual([]);
  expect(await peopleSource.search('a', new AbortController().signal)).toEqual([]);
  expect(await peopleSource.search('anin', new AbortController().signal)).toEqual([
    { id: 'anin_w', title: 'anin_w', detail: 'Anindita' },
  ]);
  expect(fake.callsOf('stream.people').map(({ input }) => input)).toEqual([{ keyword: 'anin' }]);
});
