import type { HoldReason } from './order-pace.ts';

const isInRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ag-row') !== null;

/**
 * Reports when the pointer is over the rows, when the focus is in them by the keyboard, and when a key is held down there.
 * By native listeners: the content of a cell that React draws is a portal, whose React events do not pass the grid.
 * @returns the disposer
 */
export function holdWhileUsed(host: HTMLElement, hold: (reason: HoldReason, isHeld: boolean) => void): () => void {
  const ends = new AbortController();
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
  ): void => host.addEventListener(kind, listener, { signal: ends.signal });

  listen('pointerover', ({ target }) => hold('pointer', isInRow(target)));
  listen('pointerout', ({ relatedTarget }) => {
    if (!isInRow(relatedTarget) || !host.contains(relatedTarget as Node)) hold('pointer', false);
  });
  // A click leaves the focus in its row, too: a ranking that somebody only looks at goes on.
  listen('focusin', ({ target }) => {
    if (isInRow(target) && target instanceof Element && target.matches(':focus-visible')) hold('focus', true);
  });
  listen('keydown', ({ target }) => {
    hold('key', true);
    if (isInRow(target)) hold('focus', true);
  });
  listen('keyup', () => hold('key', false));
  listen('focusout', ({ relatedTarget }) => {
    hold('key', false);
    if (!isInRow(relatedTarget) || !host.contains(relatedTarget as Node)) hold('focus', false);
  });
  return () => ends.abort();
}
