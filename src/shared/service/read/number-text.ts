/**
 * Says which of comma and point separates decimals in an answer. Found from the answer itself: `comma` only where
 * one of its texts leaves no other reading; "1,234" and "1.234" are then ambiguous and not read at all. Set by
 * a profile (`always-…`): each text is read in that way or not at all.
 */
export type NumberStyle = 'point' | 'comma' | 'always-point' | 'always-comma';

const PLAIN = /^\d+(\.\d+)?$/;
const WITH_COMMA = /^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/;
const EXPONENT = /^\d+(\.\d+)?e[+-]?\d{1,3}$/i;
const COMMA_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(\.\d{3}){2,}$/;
/** Points group and a comma follows, or the comma is followed by anything but three digits, or a zero stands before it. */
const DECIMAL_COMMA = /^([1-9]\d{0,2}(\.\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)$/;
/** Three digits after a single separator: in the style `comma` they may be decimals or thousands. */
const ONE_SEPARATOR = /^[1-9]\d{0,2}[.,]\d{3}$/;
const MAX_LENGTH = 40;
const MAX_DEPTH = 32;

/**
 * A number's text as JSON would write it: without sign `+`, grouping and spaces around it.
 * undefined where it is no number, or where it can be read in two ways.
 */
export function plainNumber(text: string, style: NumberStyle): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const sign = /^[+\-\u2212]/.test(trimmed) ? trimmed.charAt(0) : '';
  const digits = unsigned(trimmed.slice(sign.length), style);
  if (digits === undefined) return undefined;
  return sign === '' || sign === '+' ? digits : `-${digits}`;
}

function unsigned(text: string, style: NumberStyle): string | undefined {
  if (style === 'always-comma') {
    return WITH_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : exponential(text);
  }
  if (style === 'comma' && ONE_SEPARATOR.test(text)) return undefined;
  if (PLAIN.test(text)) return text;
  if (COMMA_GROUPS.test(text)) return text.replaceAll(',', '');
  if (style === 'always-point') return exponential(text);
  if (POINT_GROUPS.test(text)) return text.replaceAll('.', '');
  if (DECIMAL_COMMA.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return exponential(text);
}

function exponential(text: string): string | undefined {
  if (!EXPONENT.test(text)) return undefined;
  const value = String(Number(text));
  return PLAIN.test(value) ? value : undefined;
}

const hasDecimalComma = (text: string): boolean => DECIMAL_COMMA.test(text.trim().replace(/^[+\-\u2212]/, ''));

/** Looks through every text of an answer for a number that can only have a decimal comma. */
export function numberStyleOf(json: unknown, depth = 0): NumberStyle {
  if (typeof json === 'string') return json.includes(',') && hasDecimalComma(json) ? 'comma' : 'point';
  if (typeof json !== 'object' || json === null || depth > MAX_DEPTH) return 'point';
  return Object.values(json).some((each) => numberStyleOf(each, depth + 1) === 'comma') ? 'comma' : 'point';
}
