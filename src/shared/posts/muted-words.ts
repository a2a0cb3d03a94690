/** Words whose posts a person does not want to see. */
export const MAX_MUTED_WORDS = 50;
/** Characters of one word or phrase. */
export const LONGEST_MUTED_WORD = 40;

const normalized = (word: string): string =>
  word.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, LONGEST_MUTED_WORD).trim();

/** A list as it is stored: small letters, each word once, no empty ones, at most {@link MAX_MUTED_WORDS}. */
export function readMutedWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.filter((each): each is string => typeof each === 'string').map(normalized);
  return [...new Set(texts)].filter((word) => word !== '').slice(0, MAX_MUTED_WORDS);
}

const WORD_PART = /[\p{L}\p{N}_]/u;
/** Whether there is no word character at an end of a match, so that "ara" does not hide "cara". */
const isFree = (character: string | undefined): boolean => character === undefined || !WORD_PART.test(character);

/** Whether a text has one of the words, whole and in any case. @param words as {@link readMutedWords} returns them */
export function isMuted(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const found = text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
  return words.some((word) => {
    for (let at = found.indexOf(word); at >= 0; at = found.indexOf(word, at + 1)) {
      const startsFree = !WORD_PART.test(word[0] ?? '') || isFree(found[at - 1]);
      const endsFree = !WORD_PART.test(word.at(-1) ?? '') || isFree(found[at + word.length]);
      if (startsFree && endsFree) return true;
    }
    return false;
  });
}
