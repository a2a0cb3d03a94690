import type { OrderSize } from '#shared/market/order-size.ts';
import type { NumberFormat } from './formats.ts';
import { readNumber } from './read-number.ts';

/** Words that mean one number in both formats, by what the format itself has. */
const BORROWED: Readonly<Record<NumberFormat, Readonly<Record<string, string>>>> = {
  en: { rb: 'k', jt: 'm' },
  id: { k: 'rb' },
};
const BORROWED_WORD = /(rb|jt|k)$/i;

/** Whole rupiah of 1 or more; null for any other text. */
function rupiahIn(text: string, format: NumberFormat): number | null {
  const own = text.trim().replace(BORROWED_WORD, (word) => BORROWED[format][word.toLowerCase()] ?? word);
  const read = readNumber(own, { places: 0, suffixes: true }, format);
  return read.ok && read.value > 0 && Number.isSafeInteger(read.value) && !own.includes('%') ? read.value : null;
}

/**
 * A size as a person types it in place of lots: a sum (5jt, 500rb, 5M, Rp 5.000.000), a share (10%), or what is at risk
 * (r500rb, r500rb@4700 with the stop). Null for a plain number, which is lots, and for every other text.
 */
export function readSize(text: string, format: NumberFormat): OrderSize | null {
  const typed = text.trim();
  const sum = /^rp\.? ?(.+)$/i.exec(typed);
  if (sum) return sumOf(rupiahIn(sum[1] ?? '', format));
  const risk = /^r(?:isk|isiko)? ?(?:rp\.? ?)?([^@]+?)(?: ?@ ?(.+))?$/i.exec(typed);
  if (risk) {
    const [, amount = '', at] = risk;
    const rupiah = rupiahIn(amount, format);
    const stop = at === undefined ? null : readNumber(at, { places: 0 }, format);
    if (rupiah === null || (stop !== null && !(stop.ok && stop.value > 0 && !at?.includes('%')))) return null;
    return { kind: 'risk', rupiah, stop: stop?.ok ? stop.value : null };
  }
  if (typed.endsWith('%')) {
    const read = readNumber(typed, { places: 2 }, format);
    return read.ok && read.value > 0 && read.value <= 100 ? { kind: 'share', percent: read.value } : null;
  }
  return /[a-z]$/i.test(typed) ? sumOf(rupiahIn(typed, format)) : null;
}

const sumOf = (rupiah: number | null): OrderSize | null => (rupiah === null ? null : { kind: 'rupiah', rupiah });
