/** The text of a file without the byte order mark (U+FEFF) that spreadsheets and editors write before it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The value in a JSON file, with or without a byte order mark; undefined where the text is no JSON. Never throws. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    return undefined;
  }
}
