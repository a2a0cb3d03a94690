import {
  actionDay,
  type Composition,
  type Compositions,
  type CorporateAction,
  INVESTOR_TYPES,
  type InsiderTrade,
  type Nationality,
  type Ownership,
} from '#exchange/companies/index.ts';
import type { Instrument } from '#exchange/market/index.ts';
import { hundredths, percentOf } from '../listed.ts';

/** What a kind of action may not have. */
export const NO_TERMS = {
  sub_type: '',
  cum_date: '',
  ex_date: '',
  payment_date: '',
  meeting_date: '',
  trading_from: '',
  trading_to: '',
  amount_per_share: 0,
  yield_percent: 0,
  old_shares: 0,
  new_shares: 0,
  exercise_price: 0,
};

/** A corporate action as it travels. @param last rupiah @param today YYYY-MM-DD */
export function wireAction(action: CorporateAction, last: number, today: string) {
  const common = {
    ...NO_TERMS,
    id: action.id,
    symbol: action.code,
    type: action.kind.toUpperCase(),
    announced_date: action.announced,
    record_date: action.recordDate,
    status: statusOf(action, today),
  };
  if (action.kind === 'meeting') {
    const title = `${action.meeting === 'annual' ? 'Annual' : 'Extraordinary'} general meeting`;
    return { ...common, title, sub_type: action.meeting.toUpperCase(), meeting_date: action.meetingDate };
  }
  const { cumDate: cum_date, exDate: ex_date, paymentDate: payment_date } = action;
  const dated = { ...common, cum_date, ex_date, payment_date };
  if (action.kind === 'dividend') {
    return {
      ...dated,
      title: `${action.dividend === 'final' ? 'Final' : 'Interim'} dividend ${action.fiscalYear}`,
      sub_type: action.dividend.toUpperCase(),
      amount_per_share: action.amountPerShare,
      yield_percent: hundredths((action.amountPerShare / last) * 100),
    };
  }
  const { oldShares: old_shares, newShares: new_shares } = action;
  if (action.kind === 'split') {
    return { ...dated, title: `Stock split ${old_shares}:${new_shares}`, old_shares, new_shares };
  }
  return {
    ...dated,
    title: `Rights issue ${old_shares}:${new_shares}`,
    old_shares,
    new_shares,
    exercise_price: action.exercisePrice,
    trading_from: action.tradingFrom,
    trading_to: action.tradingTo,
  };
}

function statusOf(action: CorporateAction, today: string): string {
  if (actionDay(action) > today) return 'UPCOMING';
  const last =
    action.kind === 'meeting' ? action.meetingDate : action.kind === 'rights' ? action.tradingTo : action.paymentDate;
  return last >= today ? 'ONGOING' : 'DONE';
}

const PUBLIC = { type: '', nationality: '', is_controlling: false, is_public: true };

/** Holders of 5 % or more, then everybody else. */
export const wireHolders = ({ majors, publicShares }: Ownership, listedShares: number) => [
  ...majors.map(({ name, type, nationality, controlling, shares }) => ({
    name,
    type: type,
    nationality: nationality,
    is_controlling: controlling,
    is_public: false,
    shares,
    percent: percentOf(shares, listedShares),
  })),
  { ...PUBLIC, name: 'Public', shares: publicShares, percent: percentOf(publicShares, listedShares) },
];

/** @param price the day's close, rupiah */
export const wireInsiderTrade = (
  { id, day, filedOn, holder, action, before, after }: InsiderTrade,
  { code, listedShares }: Instrument,
  price: number,
) => ({
  id,
  symbol: code,
  date: day,
  filing_date: filedOn,
  name: holder.name,
  holder_type: holder.type,
  nationality: holder.nationality.toUpperCase(),
  is_controlling: holder.controlling,
  action_type: action.toUpperCase(),
  price,
  shares_before: before,
  shares_after: after,
  shares_changed: after - before,
  percent_before: percentOf(before, listedShares),
  percent_after: percentOf(after, listedShares),
});

/** @param today YYYY-MM-DD. @param withHistory whether months that are over are listed */
export function wireComposition(
  { code, name, listedShares }: Instrument,
  compositions: Compositions,
  today: string,
  withHistory: boolean,
) {
  const { scriplessShares, now, months } = compositions;
  const side = (composition: Composition, selected: Nationality) => {
    const own = composition.filter(({ nationality }) => nationality === selected);
    const held = own.reduce((sum, { shares }) => sum + shares, 0);
    return {
      shares: held,
      percent: percentOf(held, scriplessShares),
      types: INVESTOR_TYPES.map((type) => {
        const shares = own.find((each) => each.type === type)?.shares ?? 0;
        return { type: type, shares, percent: percentOf(shares, scriplessShares) };
      }),
    };
  };
  const sides = (composition: Composition) => ({
    domestic: side(composition, 'domestic'),
    foreign: side(composition, 'foreign'),
  });
  return {
    symbol: code,
    name,
    listed_shares: listedShares,
    date: today,
    scripless_shares: scriplessShares,
    ...sides(now),
    history: withHistory ? months.map(({ month, composition }) => ({ month, ...sides(composition) })) : [],
  };
}
