/**
 * At most two letters or digits that stand for a name where there is no picture: those that its first and last word begin
 * with, else the first of the user name.
 */
export function initialsOf(name: string, username = ''): string {
  const words = name.split(/[\s_.]+/u).filter((word) => SIGN.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word) => SIGN.exec(word ?? '')?.[0] ?? '').join('');
  return (initials || username.slice(0, 1)).toUpperCase();
}

const SIGN = /[\p{L}\p{N}]/u;
