import type { CorporateAction } from '#exchange/companies/index.ts';
import { type DividendDue, dividendOn } from '#exchange/entitlements/index.ts';
import { announcedCode, type ExerciseSeries, periodOf } from '#exchange/exercise/index.ts';
import { quarterNumber, type Result, yearOf } from '#exchange/market/index.ts';
import type { Listed } from '#exchange/rest/trading/exercise/exercise-services.ts';
import { NO_TERMS, wireAction } from './company-wire.ts';

/** The accounts of a quarter among the corporate actions: out, or expected. @param today YYYY-MM-DD */
export const wireResult = (code: string, { quarter, publishedOn }: Result, today: string) => ({
  ...NO_TERMS,
  id: `${code}-${yearOf(quarter)}Q${quarterNumber(quarter)}-results`,
  symbol: code,
  type: 'EARNINGS',
  title: `Results ${quarterNumber(quarter)}Q${yearOf(quarter)}`,
  announced_date: '',
  record_date: '',
  publication_date: publishedOn,
  status: publishedOn > today ? 'UPCOMING' : 'DONE',
});

const STATUS = { UPCOMING: 'UPCOMING', OPEN: 'ONGOING', EXPIRED: 'DONE' } as const;
const TITLE = { RIGHTS: 'Rights issue', WARRANT: 'Warrants', CONVERTIBLE: 'Convertible preferred shares' } as const;

/** A series among the corporate actions: what the company has offered to its holders. */
const seriesAction = (series: ExerciseSeries, today: string) => ({
  id: series.code,
  symbol: series.symbol,
  type: series.kind,
  sub_type: '',
  title: `${TITLE[series.kind]} ${series.code}`,
  announced_date: '',
  cum_date: '',
  ex_date: '',
  record_date: series.recordDay,
  payment_date: '',
  meeting_date: '',
  trading_from: series.from,
  trading_to: series.to,
  amount_per_share: 0,
  yield_percent: 0,
  old_shares: series.oldShares,
  new_shares: series.newUnits / series.unitsPerShare,
  exercise_price: series.price,
  status: STATUS[periodOf(series, today)],
});

/** A corporate action in wire form. @param last rupiah @param today YYYY-MM-DD */
export const wireListed = (each: Listed, last: number, today: string) =>
  each.kind === 'series' ? seriesAction(each.series, today) : wireAction(each.action, last, today);

/** Code of the series in which an announced action is exercised; null for what is not. */
export const codeToExercise = (action: CorporateAction): string | null =>
  action.kind === 'rights' ? announcedCode(action) : null;

/**
 * What an action pays an account: its entitlement once the cum date has closed, until then an estimate from its
 * present shares.
 */
export function dividendPart(each: Listed, shares: number, due: readonly DividendDue[], today: string) {
  const none = { shares, amount: 0, tax: 0, net_amount: 0, payment_status: '' };
  if (each.kind === 'series' || each.action.kind !== 'dividend') return none;
  const { id, cumDate, amountPerShare } = each.action;
  const own = due.find(({ action }) => action === id);
  if (own) {
    const { gross: amount, tax, net: net_amount } = own;
    return { shares: own.shares, amount, tax, net_amount, payment_status: own.isPaid ? 'PAID' : 'PENDING' };
  }
  if (cumDate < today) return { ...none, shares: 0, payment_status: 'NOT_ENTITLED' };
  const { gross: amount, tax, net: net_amount } = dividendOn(shares, amountPerShare);
  return { shares, amount, tax, net_amount, payment_status: 'EXPECTED' };
}
