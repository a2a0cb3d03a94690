/**
 * Characters that reorder, hide or control text: no sentence needs it, and with it a text
 * can seem to say what it does not. Line breaks and tabs stay; joiners stay too, scripts are written with them.
 */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|[\u2060-\u2064\ufeff]/gu;
/** Half of a character is none, and JSON would carry it on. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const MAX_LINES = 40;

/** A text of others in at most `longest` UTF-16 units and 40 lines, without characters that hide or reorder it. */
export function plainText(text: string, longest: number): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  const lines = plain.replace(/\n{3,}/g, '\n\n').split('\n');
  const few =
    lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(' ')] : lines;
  const whole = few.join('\n');
  const cut = whole.length > longest ? `${whole.slice(0, longest - 1)}…` : whole;
  return cut.replace(HALF, '');
}

/** As {@link plainText}, in one line. */
export const plainLine = (text: string, longest: number): string => plainText(text.replace(/\s+/g, ' '), longest);
