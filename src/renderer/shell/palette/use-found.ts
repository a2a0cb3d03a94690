import { useEffect, useMemo, useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import {
  askedSources,
  type PaletteItem,
  type PaletteSource,
  type PaletteSourceId,
  PREFIXES,
  type PrefixedSource,
  sourcesStore,
} from '#renderer/panel-kit/palette-source.ts';
import type { Failure } from '#shared/contract/define.ts';
import { type Found, type Offer, rank, recentKey } from './rank.ts';
import { recentItems, recentsStore } from './recents.ts';

/** What somebody else found, and for which words. */
type Answer = { readonly query: string; readonly items: readonly PaletteItem[] };
type Answers = Readonly<Partial<Record<PaletteSourceId, Answer>>>;

export type Search = {
  readonly found: readonly Found[];
  /** False while somebody is still looking for these words. */
  readonly settled: boolean;
  readonly failure: Failure | null;
  /** The one that a sign asked for. */
  readonly only: PrefixedSource | null;
  readonly words: string;
};

function parse(text: string): { only: PrefixedSource | null; words: string } {
  const only = PREFIXES[text.charAt(0)] ?? null;
  return { only, words: (only ? text.slice(1) : text).trim() };
}

type Asked = { readonly source: PaletteSource; readonly result: ReturnType<PaletteSource['search']> };

/** What the palette shows for what was typed: lists at hand with the first paint, the others as they come. */
export function useFound(text: string): Search {
  const sources = sourcesStore((store) => store.sources);
  const recents = recentsStore((store) => store.recents);
  const [answers, setAnswers] = useState<Answers>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { only, words } = useMemo(() => parse(text), [text]);

  const [asked, abort] = useMemo((): [readonly Asked[], AbortController] => {
    const controller = new AbortController();
    const chosen = askedSources(sources).filter(({ id }) => only === null || id === only);
    return [chosen.map((source) => ({ source, result: source.search(words, controller.signal) })), controller];
  }, [sources, only, words]);

  useEffect(() => {
    let left = false;
    setFailure(null);
    for (const { source, result } of asked) {
      if (!(result instanceof Promise)) continue;
      const answer = (items: readonly PaletteItem[]): void => {
        if (!left) setAnswers((all) => ({ ...all, [source.id]: { query: words, items } }));
      };
      result.then(answer, (thrown: unknown) => {
        if (left) return;
        answer([]);
        setFailure(failureFrom(thrown));
      });
    }
    return () => {
      left = true;
      abort.abort();
    };
  }, [asked, abort, words]);

  return useMemo(() => {
    let settled = true;
    const offers = asked.map(({ source: { id }, result }): Offer => {
      if (!(result instanceof Promise)) return { source: id, items: result, matched: false };
      const answer = answers[id];
      if (answer?.query === words) return { source: id, items: answer.items, matched: true };
      if (words !== '') settled = false;
      // Until the answer is here: what was found before and what was chosen lately, where the words are in it.
      const known = new Map([...recentItems(recents, id), ...(answer?.items ?? [])].map((item) => [item.id, item]));
      return { source: id, items: words === '' ? recentItems(recents, id) : [...known.values()], matched: false };
    });
    const found = rank(
      words,
      offers,
      recents.map(({ source, id }) => recentKey(source, id)),
    );
    return { found, settled, failure, only, words };
  }, [asked, answers, failure, recents, words, only]);
}
