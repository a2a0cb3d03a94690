import type { CorporateAction } from '#exchange/companies/index.ts';
import type { ExerciseSeries } from '#exchange/exercise/index.ts';
import { midnightOf } from '#exchange/market/index.ts';
import type { Listed } from '#exchange/rest/trading/exercise/exercise-services.ts';

const rupiah = (amount: number): string => `Rp ${amount.toLocaleString('en-US')}`;

/** A corporate action as a chart mark on the candle of its day. */
export const listedMark = (each: Listed) => (each.kind === 'action' ? chartMark(each.action) : seriesMark(each.series));

const SERIES_MARK = {
  RIGHTS: { type: 'RIGHTS_ISSUE', mark: 'R', title: 'Rights issue' },
  WARRANT: { type: 'WARRANT', mark: 'W', title: 'Warrants' },
  CONVERTIBLE: { type: 'CONVERTIBLE', mark: 'C', title: 'Convertible preferred shares' },
} as const;

function seriesMark({ code, symbol, kind, oldShares, newUnits, price, recordDay }: ExerciseSeries) {
  const { title, ...marked } = SERIES_MARK[kind];
  const paid = price === 0 ? '' : `, exercised at ${rupiah(price)}`;
  return {
    id: code,
    symbol,
    record_date: recordDay,
    ...placed(recordDay),
    ...marked,
    title: `${title} ${code}`,
    description: `${newUnits} for ${oldShares}${paid}`,
    cum_date: '',
    payment_date: '',
    amount: price,
    ratio_old: oldShares,
    ratio_new: newUnits,
    price_factor: 1,
  };
}

function chartMark(action: CorporateAction) {
  const common = { id: action.id, symbol: action.code, record_date: action.recordDate };
  if (action.kind === 'meeting') {
    const title = action.meeting === 'annual' ? 'Annual meeting' : 'Extraordinary meeting';
    return {
      ...common,
      ...placed(action.meetingDate),
      type: 'MEETING',
      mark: 'M',
      title,
      description: `${title} of shareholders`,
      cum_date: '',
      payment_date: '',
      amount: 0,
      ratio_old: 0,
      ratio_new: 0,
      price_factor: 1,
    };
  }
  return {
    ...common,
    ...placed(action.exDate),
    ...entitled(action),
    cum_date: action.cumDate,
    payment_date: action.paymentDate,
  };
}

const placed = (date: string) => ({ t: midnightOf(date) / 1000, date });

function entitled(action: Exclude<CorporateAction, { kind: 'meeting' }>) {
  switch (action.kind) {
    case 'dividend':
      return {
        type: 'DIVIDEND',
        mark: 'D',
        title: `${action.dividend === 'final' ? 'Final' : 'Interim'} dividend ${action.fiscalYear}`,
        description: `${rupiah(action.amountPerShare)} a share`,
        amount: action.amountPerShare,
        ratio_old: 0,
        ratio_new: 0,
        price_factor: 1,
      };
    case 'split':
      return {
        type: 'STOCK_SPLIT',
        mark: 'S',
        title: 'Stock split',
        description: `${action.oldShares} to ${action.newShares}`,
        amount: 0,
        ratio_old: action.oldShares,
        ratio_new: action.newShares,
        price_factor: action.oldShares / action.newShares,
      };
    case 'rights':
      return {
        type: 'RIGHTS_ISSUE',
        mark: 'R',
        title: 'Rights issue',
        description: `${action.newShares} for ${action.oldShares} at ${rupiah(action.exercisePrice)}`,
        amount: action.exercisePrice,
        ratio_old: action.oldShares,
        ratio_new: action.newShares,
        price_factor: 1,
      };
  }
}
