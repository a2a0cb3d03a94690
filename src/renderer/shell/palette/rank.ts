import UFuzzy from '@leeoniya/ufuzzy';
import type { PaletteItem, PaletteSourceId } from '#renderer/panel-kit/palette-source.ts';

export type Offer = {
  readonly source: PaletteSourceId;
  readonly items: readonly PaletteItem[];
  /** The source has searched for the words itself. */
  readonly matched: boolean;
};

export type Found = { readonly source: PaletteSourceId; readonly item: PaletteItem; readonly recent: boolean };

export const recentKey = (source: string, id: string): string => `${source} ${id}`;

/** Letters may be left out within a word, not jumbled; words come in any order. */
const fuzzy = new UFuzzy({ intraIns: 2, interIns: 60 });
const MAX_WORDS = 4;
/** Limit of the list. */
export const MAX_FOUND = 60;

/** The tier of an exact code or name. */
const EXACT = 0;

/** {@link EXACT}; 1 its prefix; 2 the beginning of a word; 3 any other match. */
function closeness({ title, opens, detail }: PaletteItem, query: string): number {
  const name = title.toLocaleLowerCase();
  if (name === query || opens?.toLocaleLowerCase() === query) return EXACT;
  if (name.startsWith(query)) return 1;
  const words = `${name} ${detail?.toLocaleLowerCase() ?? ''}`;
  return words.includes(` ${query}`) ? 2 : 3;
}

/** Indices of the items that contain the words, the best first. */
function search(items: readonly PaletteItem[], query: string): readonly number[] {
  const lines = items.map(({ title, detail, words }) => [title, detail, words].filter(Boolean).join(' '));
  const [found, info, order] = fuzzy.search(lines, query, query.split(/\s+/).length <= MAX_WORDS ? MAX_WORDS : 0);
  if (!found) return lines.flatMap((line, at) => (line.toLocaleLowerCase().includes(query) ? [at] : []));
  return info && order ? order.map((at) => info.idx[at] ?? 0) : found;
}

/**
 * Ranks all results in one list: exact codes and names first, then prefixes, then the rest. Among exact ones the source
 * decides, so that a name opens its panel although its settings were chosen lately; among other equals recent items come
 * first, then the source. `recents` are keys, the newest first.
 */
export function rank(query: string, offers: readonly Offer[], recents: readonly string[]): readonly Found[] {
  const words = query.trim().toLocaleLowerCase();
  const age = new Map(recents.map((key, at) => [key, at]));
  const all = offers.flatMap(({ source, items, matched }, kind) => {
    const found = words === '' ? [...items.keys()] : search(items, words);
    // Results that the source found by other words (an old name, a nickname) come last.
    const rest = matched && words !== '' ? [...items.keys()].filter((at) => !found.includes(at)) : [];
    return [...found, ...rest].flatMap((at, place) => {
      const item = items[at];
      if (!item) return [];
      const chosen = age.get(recentKey(source, item.id)) ?? null;
      return [{ source, item, chosen, kind, place, tier: words === '' ? null : closeness(item, words) }];
    });
  });
  const ageOf = (chosen: number | null): number => chosen ?? Number.MAX_SAFE_INTEGER;
  return all
    .sort(
      (a, b) =>
        (a.tier ?? 0) - (b.tier ?? 0) ||
        (a.tier === EXACT ? a.kind - b.kind : 0) ||
        ageOf(a.chosen) - ageOf(b.chosen) ||
        a.kind - b.kind ||
        a.place - b.place,
    )
    .slice(0, MAX_FOUND)
    .map(({ source, item, chosen }) => ({ source, item, recent: chosen !== null }));
}

export type GroupId = PaletteSourceId | 'recent';

/** Where a result stands: without words what was chosen lately comes before the rest, whatever it is. */
export const groupOf = ({ source, recent }: Found, words: string): GroupId =>
  recent && words === '' ? 'recent' : source;

/** The results by group, in the order of each group's best one; the best of all stays the first. */
export function grouped(found: readonly Found[], words: string): readonly Found[] {
  const groups = Map.groupBy(found, (result) => groupOf(result, words));
  return [...groups.values()].flat();
}
