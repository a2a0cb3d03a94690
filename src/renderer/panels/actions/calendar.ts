import type { OwnAction } from '#renderer/queries/actions.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { type ActionKind, actionKindOf } from '#shared/market/index.ts';
import { type Expected, expectedOf } from './expected.ts';

/** Why a stock is in the calendar. */
export type Standing = 'held' | 'watched' | 'listed';

/** A corporate action of the calendar. */
export type CalendarAction = {
  readonly action: CorporateAction;
  readonly kind: ActionKind;
  readonly standing: Standing;
  readonly expected: Expected | null;
};

/** What happens on a day: opens and closes are the first and last day of an exercise period. */
export const EVENT_KINDS = ['cum', 'ex', 'record', 'payment', 'meeting', 'results', 'opens', 'closes'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type CalendarEvent = { readonly day: string; readonly what: EventKind; readonly listed: CalendarAction };

type Holdings = {
  /** Shares by stock. */
  readonly held: ReadonlyMap<string, number>;
  readonly watched: ReadonlySet<string>;
  readonly own: readonly OwnAction[];
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
};

const keyOf = ({ symbol, id }: CorporateAction): string => `${symbol} ${id}`;

/** Actions with what they mean to the account; the service's own rows and those of the stocks are joined by their ids. */
export function calendarActions(
  actions: readonly CorporateAction[],
  { held, watched, own, today }: Holdings,
): readonly CalendarAction[] {
  const ownByKey = new Map(own.map((each) => [keyOf(each), each]));
  const all = new Map<string, CorporateAction>([...actions, ...own].map((each) => [keyOf(each), each]));
  return [...all].map(([key, action]) => {
    const mine = ownByKey.get(key) ?? null;
    const shares = held.get(action.symbol) ?? 0;
    const expected = expectedOf(action, mine, shares, today);
    const isHeld = shares > 0 || (expected !== null && expected.amount > 0);
    const standing = isHeld ? 'held' : watched.has(action.symbol) ? 'watched' : 'listed';
    return { action, kind: actionKindOf(action.type), standing, expected };
  });
}

const DAYS = [
  ['cum', 'cumDate'],
  ['ex', 'exDate'],
  ['record', 'recordDate'],
  ['payment', 'paymentDate'],
  ['meeting', 'meetingDate'],
  ['results', 'publicationDate'],
  ['opens', 'tradingFrom'],
  ['closes', 'tradingTo'],
] as const satisfies readonly (readonly [EventKind, keyof CorporateAction])[];

const STANDINGS: readonly Standing[] = ['held', 'watched', 'listed'];

/** Every day of the actions by date; of a day what is held first, then by stock. */
export function eventsOf(actions: readonly CalendarAction[]): readonly CalendarEvent[] {
  const events = actions.flatMap((listed) =>
    DAYS.flatMap(([what, field]): CalendarEvent[] => {
      const day = listed.action[field] ?? '';
      return day === '' ? [] : [{ day, what, listed }];
    }),
  );
  return events.sort(
    (left, right) =>
      left.day.localeCompare(right.day) ||
      STANDINGS.indexOf(left.listed.standing) - STANDINGS.indexOf(right.listed.standing) ||
      left.listed.action.symbol.localeCompare(right.listed.action.symbol) ||
      EVENT_KINDS.indexOf(left.what) - EVENT_KINDS.indexOf(right.what),
  );
}

/** Events by day. @param events by date */
export function byDay(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const day = days.get(event.day);
    if (day) day.push(event);
    else days.set(event.day, [event]);
  }
  return days;
}
