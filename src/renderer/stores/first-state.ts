import type { FirstState } from '#shared/contract/first-state.ts';

/** What the page's document brought along to be drawn from; null where it brought nothing. */
export function firstState(): FirstState | null {
  const text = globalThis.document?.documentElement.dataset.firstState ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as FirstState) : null;
}
