import { afterEach, expect, test, vi } from 'vitest';
import type { FeedFinding, FeedStatus } from '#shared/contract/feed.ts';
import { isDoubted, markDoubts, onDoubts } from './doubts.ts';
import { healthStore } from './health.ts';

const find = (...kinds: FeedFinding['kind'][]): void =>
  healthStore.setState({
    feed: { findings: kinds.map((kind) => ({ kind, subject: 'BNTG', value: 100 })) } as unknown as FeedStatus,
  });

let stop = (): void => {};
afterEach(() => {
  stop();
  healthStore.setState({ feed: null });
});

test('names on the page the figures in doubt, until the finding is over', () => {
  const page = document.createElement('div');
  stop = markDoubts(page);
  expect(page.dataset.doubts).toBe('');
  find('bookVolume', 'timeZone');
  expect([page.dataset.doubts, isDoubted('bookLots'), isDoubted('prices')]).toEqual(['bookLots times', true, false]);
  find();
  expect([page.dataset.doubts, isDoubted('bookLots')]).toEqual(['', false]);
});

test('calls listeners when other figures are in doubt, not with each second’s status', () => {
  const listener = vi.fn();
  stop = onDoubts(listener);
  find('bookVolume');
  find('bookVolume');
  expect(listener).toHaveBeenCalledTimes(1);
});
