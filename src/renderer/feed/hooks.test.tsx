import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';

const sent = vi.hoisted(() => ({ subscriptions: [] as FeedSubscriptions[] }));
vi.mock('#renderer/bridge/index.ts', () => ({
  bridge: { feed: { subscribe: (subscriptions: FeedSubscriptions) => sent.subscriptions.push(subscriptions) } },
}));

const { useBook, useQuote } = await import('./hooks.ts');
const { marketStore } = await import('./live-feed.ts');

function Quote({ code }: { readonly code: string | null }) {
  const quote = useQuote(code);
  const book = useBook(code);
  return <output>{`${quote?.last ?? 'none'} ${book?.totalBidLots ?? 'none'}`}</output>;
}

const nextPaint = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

beforeEach(() => sent.subscriptions.splice(0));
afterEach(cleanup);

it('subscribes to the stock, shows each newest value, and unsubscribes when it unmounts', async () => {
  const { rerender, unmount } = render(<Quote code="BNTG" />);
  expect(screen.getByRole('status').textContent).toBe('none none');
  await act(async () => {});
  expect(sent.subscriptions.at(-1)).toEqual({ ...NO_SUBSCRIPTIONS, quotes: ['BNTG'], books: ['BNTG'] });

  marketStore.applyFrame(
    frameOf(1, { quotes: { BNTG: { last: 4_860 } }, books: [bookOf('BNTG', [[4_850, 12, 3]], [])] }),
  );
  await nextPaint();
  expect(screen.getByRole('status').textContent).toBe('4860 12');

  rerender(<Quote code={null} />);
  expect(screen.getByRole('status').textContent).toBe('none none');
  unmount();
  await act(async () => {});
  expect(sent.subscriptions.at(-1)).toEqual(NO_SUBSCRIPTIONS);
  expect(marketStore.listening()).toBe(0);
});
