import { useEffect, useMemo, useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import {
  activeSources,
  type PaletteItem,
  type PaletteSource,
  type PaletteSourceId,
  PREFIXES,
  type PrefixedSource,
  sourcesStore,
} from '#renderer/panel-kit/palette-source.ts';
import { englishStore, loadEnglish } from '#renderer/panel-kit/search-words.ts';
import type { Failure } from '#shared/contract/define.ts';
import { type Found, grouped, type Offer, rank, recentKey } from './rank.ts';
import { recentItems, recentsStore } from './recents.ts';

/** A source's answer and its query. */
type Answer = { readonly query: string; readonly items: readonly PaletteItem[] };
type Answers = Readonly<Partial<Record<PaletteSourceId, Answer>>>;

export type Search = {
  readonly found: readonly Found[];
  /** False while a source's answer for these words is pending. */
  readonly settled: boolean;
  readonly failure: Failure | null;
  /** The source that a prefix restricts the search to. */
  readonly only: PrefixedSource | null;
  readonly words: string;
};

function parse(text: string): { only: PrefixedSource | null; words: string } {
  const only = PREFIXES[text.charAt(0)] ?? null;
  return { only, words: (only ? text.slice(1) : text).trim() };
}

/** The items of both lists, each once, as the later list has it. */
const joined = (earlier: readonly PaletteItem[], later: readonly PaletteItem[]): readonly PaletteItem[] => [
  ...new Map([...earlier, ...later].map((item) => [item.id, item])).values(),
];

type RunningSearch = { readonly source: PaletteSource; readonly result: ReturnType<PaletteSource['search']> };

/** The palette's results for a text: local lists at once, other answers as they arrive. */
export function useFound(text: string): Search {
  const sources = sourcesStore((store) => store.sources);
  const recents = recentsStore((store) => store.recents);
  const [answers, setAnswers] = useState<Answers>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { only, words } = useMemo(() => parse(text), [text]);
  const english = englishStore((store) => store.english);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isStale = false;
    void loadEnglish();
    for (const { load } of activeSources(sources)) {
      // A source that cannot be read finds nothing.
      load?.().then(
        () => isStale || setLoads((count) => count + 1),
        () => undefined,
      );
    }
    return () => {
      isStale = true;
    };
  }, [sources]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been read meanwhile is searched too
  const [searches, abort] = useMemo((): [readonly RunningSearch[], AbortController] => {
    const controller = new AbortController();
    const chosen = activeSources(sources).filter(({ id }) => only === null || id === only);
    return [chosen.map((source) => ({ source, result: source.search(words, controller.signal) })), controller];
  }, [sources, only, words, english, loads]);

  useEffect(() => {
    let isStale = false;
    setFailure(null);
    for (const { source, result } of searches) {
      if (!(result instanceof Promise)) continue;
      const answer = (items: readonly PaletteItem[]): void => {
        if (!isStale) setAnswers((all) => ({ ...all, [source.id]: { query: words, items } }));
      };
      result.then(answer, (thrown: unknown) => {
        if (isStale) return;
        answer([]);
        setFailure(failureFrom(thrown));
      });
    }
    return () => {
      isStale = true;
      abort.abort();
    };
  }, [searches, abort, words]);

  return useMemo(() => {
    let settled = true;
    const offers = searches.map(({ source: { id }, result }): Offer => {
      if (!(result instanceof Promise)) return { source: id, items: result, matched: false };
      const answer = answers[id];
      if (words === '') {
        // A service that is asked for nothing answers nothing: what was chosen lately stays.
        const offered = answer?.query === '' ? answer.items : [];
        return { source: id, items: joined(recentItems(recents, id), offered), matched: false };
      }
      if (answer?.query === words) return { source: id, items: answer.items, matched: true };
      settled = false;
      // Until the answer arrives: matches among earlier answers and recent items.
      return { source: id, items: joined(recentItems(recents, id), answer?.items ?? []), matched: false };
    });
    const keys = recents.map(({ source, id }) => recentKey(source, id));
    const found = grouped(rank(words, offers, keys), words);
    return { found, settled, failure, only, words };
  }, [searches, answers, failure, recents, words, only]);
}
