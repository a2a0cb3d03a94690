import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { renewFailed } from './renew-failed.ts';
import { useParts } from './use-parts.ts';

const HEALTH = { reachable: true, clockOffsetMs: 0 };

afterEach(() => {
  cleanup();
  healthStore.setState({ health: null });
});

/** Parts that fail by their names, with what each was asked for. */
function parts(names: readonly string[]) {
  const asked: string[] = [];
  const failing = new Set<string>();
  const queries = names.map((name) => ({
    queryKey: ['part', name],
    async queryFn() {
      asked.push(name);
      if (failing.has(name)) throw new LantaiError('UNREACHABLE', 'nobody answers', { retryable: true });
      return name;
    },
    staleTime: MINUTE_MS,
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = renewFailed(client);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { asked, failing, queries, stop, wrapper };
}
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

it('reads parts in their order, passes over one that failed, and reads it when the service can be reached again', async () => {
  const { asked, failing, queries, stop, wrapper } = parts(['a', 'b', 'c']);
  failing.add('b');
  healthStore.setState({ health: { ...HEALTH, reachable: false } });
  const { result } = renderHook(() => useParts(queries, true), { wrapper });
  await settle();
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(result.current.data).toEqual(['a', 'c']);

  failing.clear();
  act(() => healthStore.setState({ health: HEALTH }));
  await settle();
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  expect(result.current.data).toEqual(['a', 'b', 'c']);
  stop();
});

it('a part that failed stays so while it is read again by itself', async () => {
  const { failing, queries, stop, wrapper } = parts(['a', 'b']);
  failing.add('a');
  healthStore.setState({ health: { ...HEALTH, reachable: false } });
  const seen: string[] = [];
  const { result } = renderHook(
    () => {
      const read = useParts(queries, true);
      seen.push(read.states.map(({ isRead, error }) => (isRead ? 'read' : error ? 'failed' : 'loading')).join());
      return read;
    },
    { wrapper },
  );
  await settle();
  expect(seen.at(-1)).toBe('failed,read');
  const before = seen.length;
  act(() => healthStore.setState({ health: HEALTH }));
  await settle();
  expect(new Set(seen.slice(before))).toEqual(new Set(['failed,read']));
  failing.clear();
  act(() => result.current.retry());
  await settle();
  expect(seen.at(-1)).toBe('read,read');
  stop();
});

it('reads nothing again of what nobody sees', async () => {
  const { asked, failing, queries, stop, wrapper } = parts(['a']);
  failing.add('a');
  healthStore.setState({ health: { ...HEALTH, reachable: false } });
  const { rerender } = renderHook(({ visible }) => useParts(queries, visible), {
    wrapper,
    initialProps: { visible: true },
  });
  await settle();
  rerender({ visible: false });
  failing.clear();
  act(() => healthStore.setState({ health: HEALTH }));
  await settle();
  expect(asked).toEqual(['a']);
  stop();
});
