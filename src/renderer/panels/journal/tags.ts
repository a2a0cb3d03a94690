import { LONGEST_TRADE_TAG, MAX_TRADE_TAGS } from '#shared/contract/trade-notes.ts';

/** Letters that only say where a text turns, or nothing at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** A tag as it is stored: one line, in small letters, without what cannot be seen; empty where nothing is left. */
export const cleanTag = (typed: string): string =>
  [
    ...typed
      .normalize('NFKC')
      .replace(INVISIBLE, ' ')
      .toLowerCase()
      .split(/[\s,;#]+/)
      .filter((word) => word !== '')
      .join(' '),
  ]
    .slice(0, LONGEST_TRADE_TAG)
    .join('')
    .trim();

/** The tags with another one at the end; as they are where it is there already, is empty, or is one too many. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = cleanTag(typed);
  return tag === '' || tags.includes(tag) || tags.length >= MAX_TRADE_TAGS ? tags : [...tags, tag];
}
