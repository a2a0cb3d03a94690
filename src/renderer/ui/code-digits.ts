/** Digits of a PIN and of a one-time code. */
export const CODE_LENGTH = 6;

/** Six digits in a row, in two groups at most ("123 456", "123-456"), with no digit beside them. */
const CODE_IN_TEXT = /(?<!\d)(?:\d{6}|\d{3}[ \u00a0-]\d{3})(?!\d)/;

/**
 * The digits of a typed or pasted text, up to the length of a code. A whole message may be pasted ("valid 5 minutes:
 * 123 456"): a code that stands in it alone comes before other numbers.
 */
export const codeDigits = (text: string): string =>
  (CODE_IN_TEXT.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);

type Edit = { readonly digits: string; readonly caret: number };

/** A pasted text at the caret: a whole code replaces all digits, a part replaces those that it covers. */
export function pasteDigits(before: Edit, text: string): Edit {
  const added = codeDigits(text);
  if (added.length === CODE_LENGTH) return { digits: added, caret: CODE_LENGTH };
  const { digits, caret } = before;
  const after = (digits.slice(0, caret) + added + digits.slice(caret + added.length)).slice(0, CODE_LENGTH);
  return { digits: after, caret: Math.min(CODE_LENGTH, caret + added.length) };
}
