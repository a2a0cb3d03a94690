import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { SECOND_MS } from '#shared/time.ts';
import { renewFailed } from './renew-failed.ts';

const UNREACHABLE = new LantaiError('UNREACHABLE', 'nobody answers', { retryable: true });
const REFUSED = new LantaiError('NOT_FOUND', 'there is none');
const HEALTH = { reachable: true, clockOffsetMs: 0 };

let client: QueryClient;
let stops: (() => void)[];
/** What fails the requests; null while they are answered. */
let failure: Error | null;
const reads = new Map<string, number>();

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  failure = null;
  reads.clear();
  healthStore.setState({ health: HEALTH });
  stops = [renewFailed(client)];
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  healthStore.setState({ health: null });
  vi.useRealTimers();
});

const readsOf = (name: string): number => reads.get(name) ?? 0;

/** What a visible panel does that shows the answer. */
function show(name: string, options: Partial<QueryObserverOptions<number>> = {}): QueryObserver<number> {
  const observer = new QueryObserver(client, {
    queryKey: [name],
    async queryFn() {
      reads.set(name, readsOf(name) + 1);
      if (failure !== null) throw failure;
      return readsOf(name);
    },
    ...options,
  });
  stops.push(observer.subscribe(() => undefined));
  return observer;
}
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const reach = (reachable: boolean): void => healthStore.setState({ health: { ...HEALTH, reachable } });

it('reads what failed as soon as the service can be reached again, and nothing else', async () => {
  const read = show('read');
  await settle();
  failure = UNREACHABLE;
  reach(false);
  void read.refetch();
  const unread = show('unread');
  const hidden = show('hidden');
  show('good', { initialData: 1, staleTime: Number.POSITIVE_INFINITY });
  await settle();
  hidden.setOptions({ queryKey: ['hidden'], enabled: false });
  failure = REFUSED;
  show('refused');
  await settle();

  failure = null;
  reach(true);
  await settle();
  expect(read.getCurrentResult()).toMatchObject({ data: 3, error: null });
  expect(unread.getCurrentResult()).toMatchObject({ data: 2, error: null });
  expect(['hidden', 'good', 'refused'].map(readsOf)).toEqual([1, 0, 1]);
});

it('reads again every ten seconds what is shown as stale, until it is answered; a failure with nothing to show stands', async () => {
  const read = show('read');
  await settle();
  failure = UNREACHABLE;
  void read.refetch();
  show('unread');
  await settle();
  expect(['read', 'unread'].map(readsOf)).toEqual([2, 1]);
  await settle(10 * SECOND_MS);
  await settle(10 * SECOND_MS);
  expect(['read', 'unread'].map(readsOf)).toEqual([4, 1]);

  failure = null;
  await settle(10 * SECOND_MS);
  expect(read.getCurrentResult()).toMatchObject({ data: 5, error: null });
  await settle(60 * SECOND_MS);
  expect(readsOf('read')).toBe(5);
});

it('reads a part again that nobody has an answer of, since other parts are shown meanwhile', async () => {
  failure = UNREACHABLE;
  const part = show('part', { meta: { isPart: true } });
  await settle();
  failure = null;
  await settle(10 * SECOND_MS);
  expect(part.getCurrentResult()).toMatchObject({ data: 2, error: null });
});

it('asks a service that comes and goes once in ten seconds', async () => {
  failure = UNREACHABLE;
  reach(false);
  show('unread');
  await settle();
  for (let times = 0; times < 20; times += 1) {
    reach(true);
    await settle(SECOND_MS / 2);
    reach(false);
    await settle();
  }
  expect(readsOf('unread')).toBeLessThanOrEqual(3);
  await settle(10 * SECOND_MS);
  failure = null;
  reach(true);
  await settle(10 * SECOND_MS);
  expect(client.getQueryData(['unread'])).toBeDefined();
});

it('makes at most four requests at a time', async () => {
  failure = UNREACHABLE;
  reach(false);
  let open = 0;
  let most = 0;
  for (let at = 0; at < 12; at += 1) {
    show(`part ${at}`, {
      async queryFn() {
        if (failure !== null) throw failure;
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
        open -= 1;
        return at;
      },
    });
  }
  await settle();
  failure = null;
  reach(true);
  await settle(20 * SECOND_MS);
  expect(most).toBe(4);
  expect(client.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' })).toEqual([]);
});

it('does nothing after it was closed', async () => {
  failure = UNREACHABLE;
  reach(false);
  show('unread');
  await settle();
  stops.shift()?.();
  reach(true);
  await settle(60 * SECOND_MS);
  expect(readsOf('unread')).toBe(1);
});
