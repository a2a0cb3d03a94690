import { useRef, useSyncExternalStore } from 'react';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { allocationOf, type Share } from './allocation.ts';
import type { LiveValues } from './live-values.ts';

const NEVER = (): (() => void) => () => {};
/** Shares are shown with two decimals of a percent. */
const SHOWN_PARTS = 10_000;

const textOf = (parts: readonly Share[] | null): string =>
  parts?.map(({ kind, name, share }) => `${kind} ${name} ${Math.round(share * SHOWN_PARTS)}`).join() ?? '';

/** The account's allocation; the same reference until a share that is shown changes, so that a price redraws no diagram. */
export function useAllocation(live: LiveValues, visible: boolean): readonly Share[] | null {
  // The sums are a new object with each price.
  useSyncExternalStore(visible ? live.follow : NEVER, live.sums);
  const portfolio = usePortfolio();
  const parts = portfolio && allocationOf(portfolio, live);
  const shown = useRef(parts);
  if ((shown.current === null) !== (parts === null) || textOf(shown.current) !== textOf(parts)) shown.current = parts;
  return shown.current;
}
