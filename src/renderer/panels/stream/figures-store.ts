import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { type AuthorLine, MAX_POST_FIGURES, type PostFigures, type StreamPost } from '#shared/contract/stream.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** More than a panel shows; beyond it those that were not requested lately are dropped. */
const MAX_KNOWN = 1_000;
const MAX_LINES = 500;
/** A price that may come, or a close that decides. */
const SOON_MS = MINUTE_MS;
const LATER_MS = 10 * MINUTE_MS;

type Known<Value> = { readonly value: Value | null; readonly at: number };
type State = {
  readonly figures: ReadonlyMap<string, Known<PostFigures>>;
  readonly lines: ReadonlyMap<number, Known<AuthorLine>>;
};

/** What this window knows of posts and their authors. */
export const figuresStore = create<State>(() => ({ figures: new Map(), lines: new Map() }));
const requested = new Set<string | number>();

export const useFiguresOf = (id: string): PostFigures | null =>
  figuresStore(({ figures }) => figures.get(id)?.value ?? null);
export const useAuthorLine = (id: number): AuthorLine | null =>
  figuresStore(({ lines }) => lines.get(id)?.value ?? null);

function isDue(known: Known<PostFigures> | undefined, now: number): boolean {
  if (!known) return true;
  const mayCome =
    known.value?.stocks.some(({ reason }) => reason === 'not-traded' || reason === 'unavailable') ?? false;
  return now - known.at >= (mayCome ? SOON_MS : LATER_MS);
}

/** A call more may make a record of what was too little, and without one nothing is read for the answer. */
const isLineDue = (known: Known<AuthorLine> | undefined, now: number): boolean =>
  !known || now - known.at >= (known.value === null ? SOON_MS : LATER_MS);

/** With new entries at the end, where the map keeps the most recent ones. */
export function withEntries<Key, Value>(
  before: ReadonlyMap<Key, Known<Value>>,
  entries: readonly (readonly [Key, Value | null])[],
  max: number,
): ReadonlyMap<Key, Known<Value>> {
  const at = Date.now();
  const next = new Map(before);
  for (const [key, value] of entries) {
    next.delete(key);
    next.set(key, { value, at });
  }
  return next.size > max ? new Map([...next].slice(-max)) : next;
}

async function loadFigures(ids: readonly string[]): Promise<void> {
  for (const id of ids) requested.add(id);
  const answer = await bridge.stream.figures({ ids: [...ids] });
  for (const id of ids) requested.delete(id);
  // A failure leaves what was known; the next minute asks again.
  if (!answer.ok) return;
  const found = new Map(answer.value.map((each) => [each.id, each]));
  const entries = ids.map((id) => [id, found.get(id) ?? null] as const);
  figuresStore.setState(({ figures }) => ({ figures: withEntries(figures, entries, MAX_KNOWN) }));
}

async function loadLines(ids: readonly number[]): Promise<void> {
  for (const id of ids) requested.add(id);
  const answer = await bridge.stream.authorLines({ ids: [...ids] });
  for (const id of ids) requested.delete(id);
  if (!answer.ok) return;
  const found = new Map(answer.value.map((each) => [each.id, each]));
  const entries = ids.map((id) => [id, found.get(id) ?? null] as const);
  figuresStore.setState(({ lines }) => ({ lines: withEntries(lines, entries, MAX_LINES) }));
}

/** Loads what is missing or old of posts in sight, and of their authors. */
function loadDue(posts: readonly StreamPost[]): void {
  const now = Date.now();
  const { figures, lines } = figuresStore.getState();
  const ids = posts
    .filter(({ id, text }) => !requested.has(id) && isDue(figures.get(id), now) && stocksIn(text).length > 0)
    .map(({ id }) => id);
  for (let at = 0; at < ids.length; at += MAX_POST_FIGURES) void loadFigures(ids.slice(at, at + MAX_POST_FIGURES));
  const authors = [...new Set(posts.map(({ author }) => author.id))].filter(
    (id) => !requested.has(id) && isLineDue(lines.get(id), now),
  );
  for (let at = 0; at < authors.length; at += MAX_POST_FIGURES)
    void loadLines(authors.slice(at, at + MAX_POST_FIGURES));
}

/** Keeps the figures of posts in sight, while the panel is visible. */
export function useFigures(posts: readonly StreamPost[], visible: boolean): void {
  useEffect(() => {
    if (!visible) return;
    loadDue(posts);
    const repeat = setInterval(() => loadDue(posts), SOON_MS);
    return () => clearInterval(repeat);
  }, [posts, visible]);
}
