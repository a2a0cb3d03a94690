import type { DrillRecord, DrillRequest } from '#shared/contract/practice.ts';
import type { DrillEvent } from './drills.ts';

/** Something that happened in a drill, `ms` after its start. */
export type DebriefEntry = { readonly ms: number } & (
  | { readonly who: 'exchange'; readonly event: DrillEvent }
  | { readonly who: 'person'; readonly did: DrillRequest }
  | { readonly who: 'person'; readonly switched: DrillRecord['switches'][number]['what'] }
  /** Lantai did not know what had become of a request, found it out, or still did not know it at the end. */
  | { readonly who: 'lantai'; readonly about: DrillRequest; readonly found: 'doubt' | 'settled' | 'open' }
);

/** What a person did right or wrong, by what the drill is about; `count` of the requests that show it. */
export type Verdict = {
  readonly what: /** No order was sent: there is nothing to judge. */
    | 'nothing-sent'
    /** An order in doubt was sent once more. */
    | 'sent-again'
    | 'waited'
    /** Nothing was sent twice, and some orders were in doubt to the end. */
    | 'in-doubt'
    /** Sent while nothing that was shown was of now. */
    | 'sent-blind'
    | 'kept-still'
    /** Sent for a stock that was halted. */
    | 'sent-halted'
    /** Orders were changed or sent after the price again and again. */
    | 'chased'
    /** An order in the queue at ARA was changed or withdrawn: its place is lost. */
    | 'lost-place'
    | 'queued';
  readonly count: number;
  readonly isGood: boolean;
};

/** What came of a drill. Times in ms after its start, sums in rupiah. */
export type Debrief = {
  readonly timeline: readonly DebriefEntry[];
  /** How long it lasted. */
  readonly lastedMs: number;
  /** When the person first did something; null where they did nothing. */
  readonly firstMs: number | null;
  readonly counts: { readonly placed: number; readonly amended: number; readonly cancelled: number };
  /** The longest time in which the result of a request was not known; null where it always was. */
  readonly longestDoubtMs: number | null;
  /** Change of what the account is worth, fees included; null where it is not known. */
  readonly change: number | null;
  readonly fees: number | null;
  readonly verdict: Verdict;
};

/** Changes of one stock's orders in a fast market that are a chase. */
const CHASE = 4;

/** Makes the debrief of what the exchange did and what the person did. */
export function debriefOf(record: DrillRecord): Debrief {
  const { startedAt, endedAt, requests, equity, fees } = record;
  const timeline = timelineOf(record);
  const doubts = requests.flatMap(({ doubtAt, settledAt }) =>
    doubtAt === null ? [] : [(settledAt ?? endedAt) - doubtAt],
  );
  const count = (kind: DrillRequest['kind']): number => requests.filter((request) => request.kind === kind).length;
  return {
    timeline,
    lastedMs: endedAt - startedAt,
    firstMs: timeline.find(({ who }) => who === 'person')?.ms ?? null,
    counts: { placed: count('place'), amended: count('amend'), cancelled: count('cancel') },
    longestDoubtMs: doubts.length === 0 ? null : Math.max(...doubts),
    change: equity.before === null || equity.after === null ? null : equity.after - equity.before,
    fees,
    verdict: verdictOf(record),
  };
}

function timelineOf({ startedAt, endedAt, events, requests, switches }: DrillRecord): readonly DebriefEntry[] {
  const since = (at: number): number => Math.max(0, at - startedAt);
  const entries: DebriefEntry[] = [
    ...events.map(({ at, event }): DebriefEntry => ({ ms: since(at), who: 'exchange', event })),
    ...requests.map((did): DebriefEntry => ({ ms: since(did.at), who: 'person', did })),
    ...switches.map(({ at, what }): DebriefEntry => ({ ms: since(at), who: 'person', switched: what })),
    ...requests.flatMap((about) => doubtsOf(about, endedAt, since)),
  ];
  return entries.sort((a, b) => a.ms - b.ms);
}

function doubtsOf(about: DrillRequest, endedAt: number, since: (at: number) => number): readonly DebriefEntry[] {
  const { doubtAt, settledAt } = about;
  if (doubtAt === null) return [];
  return [
    { ms: since(doubtAt), who: 'lantai', about, found: 'doubt' },
    { ms: since(settledAt ?? endedAt), who: 'lantai', about, found: settledAt === null ? 'open' : 'settled' },
  ];
}

const NOTHING_SENT: Verdict = { what: 'nothing-sent', count: 0, isGood: true };

function verdictOf(record: DrillRecord): Verdict {
  const { requests } = record;
  const judged = (what: Verdict['what'], wrong: readonly unknown[], good: Verdict['what'], count = 0): Verdict =>
    wrong.length > 0 ? { what, count: wrong.length, isGood: false } : { what: good, count, isGood: true };
  const placed = requests.filter(({ kind }) => kind === 'place');
  const open = requests.filter(({ doubtAt, settledAt }) => doubtAt !== null && settledAt === null).length;
  switch (record.drill) {
    case 'answers-lost':
      return requests.length === 0
        ? NOTHING_SENT
        : judged(
            'sent-again',
            placed.filter((order) => isRepeated(order, placed)),
            open > 0 ? 'in-doubt' : 'waited',
            open,
          );
    case 'connection-cut':
      return judged(
        'sent-blind',
        placed.filter(({ at }) => isWithin(at, record, isCut)),
        'kept-still',
      );
    case 'stock-halted':
      return judged(
        'sent-halted',
        placed.filter((order) => isOfStock(order, record)),
        'kept-still',
      );
    case 'fast-market': {
      const chases = requests.filter((request) => request.kind !== 'cancel' && isOfStock(request, record));
      return judged('chased', chases.length < CHASE ? [] : chases, 'kept-still');
    }
    case 'ara-queue': {
      const own = requests.filter((request) => request.side === 'buy' && isOfStock(request, record));
      const changed = own.filter(({ kind }) => kind !== 'place');
      return own.length === 0 ? NOTHING_SENT : judged('lost-place', changed, 'queued');
    }
  }
}

/** Whether the same was sent before, while nobody knew yet what had become of that. */
const isRepeated = (order: DrillRequest, placed: readonly DrillRequest[]): boolean =>
  placed.some(
    (earlier) =>
      earlier.at < order.at &&
      earlier.symbol === order.symbol &&
      earlier.side === order.side &&
      earlier.doubtAt !== null &&
      earlier.doubtAt <= order.at &&
      (earlier.settledAt === null || earlier.settledAt > order.at),
  );

/** Whether the connection is cut after an event; null for events that say nothing of it. */
const isCut = (event: DrillEvent): boolean | null =>
  event.what === 'connection' ? event.isCut : event.what === 'ended' ? false : null;

function isWithin(at: number, { events }: DrillRecord, stateOf: (event: DrillEvent) => boolean | null): boolean {
  const before = events.filter((each) => each.at <= at && stateOf(each.event) !== null).at(-1);
  return before !== undefined && stateOf(before.event) === true;
}

const isOfStock = ({ symbol }: DrillRequest, { events }: DrillRecord): boolean =>
  symbol !== null && events.some(({ event }) => event.what === 'stock' && event.symbol === symbol);
