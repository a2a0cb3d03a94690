import type { useTexts } from '#renderer/i18n/index.ts';
import { dayStart, type Formats } from '#shared/formats/formats.ts';
import type { CalendarAction, CalendarEvent } from './calendar.ts';
import type { Expected } from './expected.ts';

export type TextOf = ReturnType<typeof useTexts<'actions'>>['t'];

/** 9 Mar of 2026-03-09; – of none. */
export const dayText = (day: string, formats: Formats): string => formats.date(dayStart(day));
export const fullDayText = (day: string, formats: Formats): string => formats.dateWithYear(dayStart(day));

/** Its title as the service writes it, else its kind. */
export const titleOf = ({ action, kind }: CalendarAction, t: TextOf): string =>
  action.title === '' ? t(`kinds.${kind}`) : action.title;

/** What the account gets of an action; empty where nothing is given. */
export function expectedText({ unit, amount, shares, state }: Expected, formats: Formats, t: TextOf): string {
  if (state === 'none') return t('expected.none');
  const count = formats.whole(amount);
  if (unit === 'rupiah') return formats.rupiah(amount);
  if (unit === 'sharesAfter') return t('expected.sharesAfter', { before: formats.whole(shares), count });
  return t(unit === 'newShares' ? 'expected.newShares' : 'expected.units', { count });
}

/** On what the amount is worked out; empty where nothing is given. */
export function basisText({ unit, shares, state }: Expected, formats: Formats, t: TextOf): string {
  if (state === 'none') return '';
  if (unit !== 'rupiah' && state === 'fixed') return t('expected.granted');
  const basis = t(`expected.${state}`, { shares: formats.whole(shares) });
  return unit === 'rupiah' ? `${t('expected.gross')}: ${basis}` : basis;
}

const CHANGES_PRICE: ReadonlySet<CalendarAction['kind']> = new Set(['split', 'bonus', 'rights']);

/** What an event means to a holder. */
export const aboutEvent = ({ what, listed }: Pick<CalendarEvent, 'what' | 'listed'>, t: TextOf): string =>
  what === 'ex' && CHANGES_PRICE.has(listed.kind) ? t('about.exChanged') : t(`about.${what}`);
