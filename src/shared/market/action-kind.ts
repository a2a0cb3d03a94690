/** As services spell them: `STOCK_SPLIT`, `Stock Split`, `split`. The first that fits counts: a stock dividend is bonus shares. */
const PATTERNS = [
  [/SPLIT/i, 'split'],
  [/BONUS|STOCK.?DIVIDEND/i, 'bonus'],
  [/DIVIDEND/i, 'dividend'],
  [/RIGHT|HMETD/i, 'rights'],
  [/MEETING|RUPS/i, 'meeting'],
  [/EARNINGS|RESULTS|FINANCIAL.?(REPORT|STATEMENT)|LAPORAN.?KEUANGAN/i, 'results'],
  [/WARRANT/i, 'warrant'],
  [/CONVERTIBLE/i, 'convertible'],
] as const;

/** Kinds of corporate actions. */
export type ActionKind = (typeof PATTERNS)[number][1] | 'other';

/** What a service's word for an action means. */
export const actionKindOf = (type: string): ActionKind =>
  PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
