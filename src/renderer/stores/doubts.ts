import type { FeedFinding } from '#shared/contract/feed.ts';
import { type Doubt, doubtsOf } from '#shared/contract/feed-doubts.ts';
import { healthStore } from './health.ts';

/** Names of the figures in doubt, separated by spaces: a text is the same as long as they are. */
const doubted = (): string => doubtsOf(healthStore.getState().feed?.findings ?? []).join(' ');

/** Whether a check of the feed's data puts these figures in doubt. */
export const isDoubted = (doubt: Doubt): boolean => doubted().split(' ').includes(doubt);

/** Whether a doubt holds, as a hook that changes with the findings only. */
export const useDoubt = (doubt: Doubt): boolean =>
  healthStore(({ feed }) => doubtsOf(feed?.findings ?? []).includes(doubt));

/** Whether the checks of the feed's data report this now. */
export const useFinding = (kind: FeedFinding['kind']): boolean =>
  healthStore(({ feed }) => feed?.findings.some((finding) => finding.kind === kind) ?? false);

/** Calls the listener when other figures are in doubt. @returns the disposer */
export function onDoubts(listener: () => void): () => void {
  let before = doubted();
  return healthStore.subscribe(() => {
    const now = doubted();
    if (now === before) return;
    before = now;
    listener();
  });
}

/** Names on the page which figures are in doubt: its styles strike them through, however they were drawn. @returns the disposer */
export function markDoubts(page: HTMLElement): () => void {
  const mark = (): void => {
    page.dataset.doubts = doubted();
  };
  mark();
  return onDoubts(mark);
}
