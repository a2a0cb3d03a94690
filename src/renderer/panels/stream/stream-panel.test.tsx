import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { registerPostSharing, type SharedPost } from '#renderer/social-ui/share-post.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { highlightedItemStore, highlightItem } from '#renderer/stores/highlighted-item.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { type PostFigures, type StreamPost, type StreamView, viewKey } from '#shared/contract/stream.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { figuresStore } from './figures-store.ts';
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
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ left: null, right: header, menu: null, setTitle: () => undefined }), [header]);
  return (
    <PanelSlotsContext value={slots}>
      <div ref={setHeader} />
      <StreamPanel
        panelId="stream-1"
        options={options}
        setOptions={patch}
        group="blue"
        symbol={symbol}
        setSymbol={(code) => chosen.push(code)}
        visible={visible}
      />
    </PanelSlotsContext>
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
  figuresStore.setState({ figures: new Map(), lines: new Map() });
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
  const opened: string[] = [];
  dockActionsStore.setState({
    dock: { panelIds: () => [], show: (kind: string) => void opened.push(kind), activate: () => false } as never,
  });
  fireEvent.click(within(article as HTMLElement).getByRole('button', { name: '@user_0' }));
  expect(opened).toEqual(['profile']);
  dockActionsStore.setState({ dock: null });
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

it('is read by itself once the service can be reached again, also where it is back before the failure is known', async () => {
  const health = (reachable: boolean) => act(() => healthStore.setState({ health: { reachable, clockOffsetMs: 0 } }));
  const late = Promise.withResolvers<{ posts: StreamPost[]; next: null }>();
  health(false);
  fake.answer('stream', 'page', () => late.promise);
  await open();
  health(true);
  fake.answer('stream', 'page', () => ({ posts, next: null }));
  late.reject(new LantaiError('UNREACHABLE', 'away', { retryable: true }));
  await settle();
  expect(shown()).toHaveLength(3);
  healthStore.setState({ health: null });
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

describe('figures of posts', () => {
  const scored = (id: string): PostFigures => ({
    id,
    stocks: [{ code: BNTG, first: { day: '2026-11-12', at: null, price: 500 }, reason: null }],
    call: {
      code: BNTG,
      direction: 'up',
      isMarked: false,
      scores: [
        {
          days: 1,
          state: 'scored',
          day: '2026-11-13',
          close: 520,
          returnPercent: 4,
          indexPercent: 1,
          excessPercent: 2.6,
          isSuspended: false,
        },
        { days: 5, state: 'pending', daysLeft: 2 },
        { days: 20, state: 'pending', daysLeft: 17 },
      ],
      now: null,
    },
    edited: null,
    signs: null,
  });

  it('show prices then and now, and a call after each horizon over IHSG', async () => {
    posts = [post(999, { text: 'Beli $BNTG' })];
    const late = Promise.withResolvers<PostFigures[]>();
    fake.answer('stream', 'figures', () => late.promise);
    await open();
    const [article] = screen.getAllByRole('article');
    // The rows are there before their figures.
    expect(article?.querySelector('.post-chip')?.textContent).toBe('BNTG––then –');
    expect(article?.querySelector<HTMLElement>('.post-chip')?.dataset.then).toBe('unknown');
    expect(article?.querySelector('.post-call')?.textContent).toContain('▲ Up');
    late.resolve([scored('999')]);
    await settle();
    expect(article?.querySelector('.post-chip')?.textContent).toContain('then 500');
    expect(article?.querySelector<HTMLElement>('.post-chip')?.dataset.then).toBe('known');
    expect(article?.querySelector('.post-chip')?.getAttribute('aria-description')).toContain('12 Nov at the opening');
    const call = article?.querySelector('.post-call')?.textContent;
    expect(call).toContain('1d +2.60%');
    expect(call).toContain('5d in 2d');
    expect(call).toContain('vs IHSG');
  });

  it('say why there are none, and mark a changed text and what was counted', async () => {
    posts = [post(999, { text: 'Beli $BNTG' })];
    fake.answer('stream', 'figures', ({ ids }) =>
      ids.map((id) => ({
        ...scored(id),
        stocks: [{ code: BNTG, first: null, reason: 'locked' as const }],
        call: { code: BNTG, direction: 'up' as const, isMarked: false, scores: [], now: null },
        edited: { firstText: 'Jual $BNTG', at: NOW },
        signs: { code: BNTG, accountDays: 12, onlyStockPosts: null, limitRun: { days: 3, posts: 4 } },
      })),
    );
    await open();
    await settle();
    const [article] = screen.getAllByRole('article');
    expect(article?.querySelector('.post-call')?.textContent).toContain('Not scored: locked at ARA/ARB');
    expect(screen.getByText('edited').getAttribute('aria-description')).toContain('Jual $BNTG');
    const signs = screen.getByText('4 posts in 3 ARA days · account 12d').getAttribute('aria-description');
    expect(signs).toContain(
      '4 posts about BNTG within 3 days in a row that closed at ARA. The account is 12 days old.',
    );
    expect(signs).toContain('say nothing about why');
  });

  it('are requested in one call for the posts in sight, and not again soon', async () => {
    posts = Array.from({ length: 9 }, (_each, at) => post(1_990 - at, { text: `$BNTG ${at}` }));
    fake.answer('stream', 'figures', ({ ids }) => ids.map(scored));
    const { redraw } = await open();
    await settle();
    redraw(<Panel visible={false} />);
    redraw(<Panel />);
    await settle();
    const asked = fake.callsOf('stream.figures').map(({ input }) => input);
    expect(asked).toEqual([{ ids: posts.map(({ id }) => id) }]);
  });

  it('an author’s record stands beside the name where enough calls were seen', async () => {
    posts = [post(2_999, { author: { id: 77, username: 'user_77', name: '' } })];
    fake.answer('stream', 'authorLines', ({ ids }) =>
      ids.map((id) => ({
        id,
        record: {
          days: 5 as const,
          calls: 24,
          hits: 14,
          medianExcessPercent: 0.6,
          hitRate: { percent: 58.3, lowPercent: 38.8, highPercent: 75.5 },
          isTooFew: false,
        },
      })),
    );
    await open();
    await settle();
    expect(screen.getByText('58% of 24').getAttribute('aria-description')).toContain('95% interval 39% to 76%');
  });
});

describe('filters', () => {
  const choose = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    await settle();
  };

  it('hide posts without a direction, and say how many', async () => {
    posts = [post(999, { text: 'Beli $BNTG' }), post(998), post(997)];
    await open();
    await choose();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only posts that state a direction' }));
    await settle();
    expect(shown()).toEqual(['999']);
    expect(screen.getByText('2 posts hidden by filters')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filters on' })).toBeDefined();
  });

  it('hide muted words, and are turned off in one step where they hide everything', async () => {
    posts = [post(999, { text: '$BNTG to the moon' }), post(998, { text: '$BNTG moonlight' })];
    await open();
    await choose();
    const field = screen.getByRole('textbox', { name: 'Word or phrase' });
    fireEvent.change(field, { target: { value: ' Moon ' } });
    fireEvent.submit(field);
    await settle();
    expect(shown()).toEqual(['998']);
    fireEvent.change(field, { target: { value: 'moon' } });
    fireEvent.submit(field);
    expect(screen.getByText('Already muted.')).toBeDefined();
    expect((field as HTMLInputElement).value).toBe('moon');
    fireEvent.change(field, { target: { value: '$BNTG' } });
    fireEvent.submit(field);
    await settle();
    expect(screen.getByText('All posts here are hidden by filters')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Turn filters off' }));
    await settle();
    expect(shown()).toEqual(['999', '998']);
  });

  it('leave hidden new posts out of the count', async () => {
    posts = [post(999, { text: 'Beli $BNTG' })];
    await open();
    await choose();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only posts that state a direction' }));
    const view: StreamView = { of: 'stock', symbol: BNTG };
    act(() => fake.emit('stream', 'news', { view, posts: [post(1_000)], joins: true }));
    expect(screen.getByText('', { selector: '.visually-hidden[role="status"]' }).textContent).toBe('');
    act(() => fake.emit('stream', 'news', { view, posts: [post(1_001, { text: 'Jual $BNTG' })], joins: true }));
    expect(screen.getByRole('button', { name: '1 new post' })).toBeDefined();
  });
});

it('a post is shared where something can share it', async () => {
  const shared: SharedPost[] = [];
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: /^More for/ })[0] as HTMLElement);
  expect(screen.queryByRole('menuitem', { name: 'Share to chat…' })).toBeNull();
  const stop = registerPostSharing((each) => shared.push(each));
  await settle();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Share to chat…' }));
  expect(shared).toEqual([{ id: '999', at: posts[0]?.at, text: '$BNTG number 999', username: 'user_1' }]);
  stop();
});
