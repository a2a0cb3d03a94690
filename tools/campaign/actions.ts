import { createRandom, type Random } from '#tools/testing/random.ts';
import { CALL_GROUPS, type CallFault, type CallGroup, OUTAGE_KINDS, type Outage, SOURCES } from './call-faults.ts';
import { TRANSFER_KINDS, type TransferDeed } from './transfer-kinds.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export type WindowId = 'window-1' | 'window-2';
/** rest: stays in the book. cross: trades at once. refused: outside the band. */
export type PriceKind = 'rest' | 'cross' | 'refused';
/** `pick` chooses among what there is, by position modulo their number. */
export type NewOrder = {
  readonly side: 'buy' | 'sell';
  readonly price: PriceKind;
  readonly pick: number;
  readonly goodTillCancelled: boolean;
};

const PLAN_KINDS = ['day-trade', 'split', 'bracket', 'trailing-bracket', 'stop', 'trailing-stop'] as const;
/** How an order is placed that is no plain limit order. */
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Something that a person, another program or the world does. Plain data: a failing sequence is printed as it is. */
export type Deed =
  | { readonly kind: 'place'; readonly order: NewOrder; readonly window: WindowId }
  /** One armed ticket is pressed in both windows at once. */
  | { readonly kind: 'place-same-draft'; readonly order: NewOrder }
  /** Two tickets pressed in both windows at once. */
  | { readonly kind: 'place-two'; readonly orders: readonly [NewOrder, NewOrder] }
  | { readonly kind: 'amend'; readonly pick: number; readonly window: WindowId }
  | { readonly kind: 'cancel'; readonly pick: number; readonly window: WindowId }
  /** A stop that waits, or a bracket that has bought nothing, is given up and placed anew a little further away. */
  | { readonly kind: 'replace'; readonly pick: number; readonly window: WindowId }
  | { readonly kind: 'place-planned'; readonly order: NewOrder; readonly plan: PlanKind; readonly window: WindowId }
  /** The first so many orders that can be changed, by so many ticks. */
  | { readonly kind: 'amend-many'; readonly count: number; readonly ticks: number; readonly window: WindowId }
  | { readonly kind: 'cancel-many'; readonly count: number; readonly window: WindowId }
  | { readonly kind: 'basket'; readonly orders: readonly NewOrder[]; readonly window: WindowId }
  | { readonly kind: 'stop-basket' }
  | TransferDeed
  | { readonly kind: 'explorer-place'; readonly order: NewOrder }
  | { readonly kind: 'explorer-switch' | 'other-switch' }
  | { readonly kind: 'other-place'; readonly order: NewOrder }
  | { readonly kind: 'other-cancel'; readonly pick: number }
  /** Signs in and unlocks, as far as that is needed. */
  | {
      readonly kind:
        | 'enter'
        | 'refresh'
        | 'lock'
        | 'sign-out'
        | 'restart'
        | 'halt'
        | 'end-halt'
        | 'wake-up'
        | 'midnight';
    }
  /** A person reads the venue's orders and resolves, acknowledges and accepts what is shown. */
  | { readonly kind: 'attend' }
  | { readonly kind: 'fault'; readonly group: CallGroup; readonly fault: CallFault }
  | { readonly kind: 'calm' }
  | { readonly kind: 'journal'; readonly fails: boolean }
  | { readonly kind: 'clock-step'; readonly ms: number }
  /** Pressed, and taken so much later by a main process that stood still. */
  | { readonly kind: 'stalled-place'; readonly order: NewOrder; readonly window: WindowId; readonly ms: number }
  | { readonly kind: 'stalled-amend'; readonly pick: number; readonly window: WindowId; readonly ms: number }
  /** The workstation is started at somebody else's addresses, and at its own again. */
  | { readonly kind: 'visit-stranger' }
  | { readonly kind: 'odd-shares'; readonly shares: number }
  | { readonly kind: 'outage'; readonly outage: Outage; readonly ms: number }
  /** Looks whether all that the exchange has is shown, as far as records can be read. */
  | { readonly kind: 'inspect' }
  /** Looks whether the kill switch, or the cancellation of everything, has reached all that stands. */
  | { readonly kind: 'inspect-withdrawn' }
  | { readonly kind: 'cancel-all' };

export type Action = {
  readonly deed: Deed;
  /** Time that passes afterwards; null where the next action follows in the same iteration of the event loop. */
  readonly thenMs: number | null;
};

/** Shorter than the time after which absence counts in a sequence, with the answer's own timeout on top. */
const SHORT_HOLDS_MS = [200, 1_500, 4_000, 9_500] as const;
/** Longer than it: what arrives then was taken for never received. */
const LONG_HOLDS_MS = [20_000, 45_000] as const;
/** How a sequence's dialect is set; see SHORT_HOLDS_MS. */
export const ABSENCE_AFTER_MS = 15_000;

/** Mostly what moves orders and what shows them. */
const FAULTY_GROUPS = ['place', 'place', 'change', 'list', ...CALL_GROUPS] as const;

const DEEDS: readonly (readonly [weight: number, make: (random: Random) => Deed])[] = [
  [26, (random) => ({ kind: 'place', order: newOrder(random), window: windowOf(random) })],
  [4, (random) => ({ kind: 'place-same-draft', order: newOrder(random) })],
  [5, (random) => ({ kind: 'place-two', orders: [newOrder(random), newOrder(random)] })],
  [9, (random) => ({ kind: 'amend', pick: random.whole(0, 9), window: windowOf(random) })],
  [10, (random) => ({ kind: 'cancel', pick: random.whole(0, 9), window: windowOf(random) })],
  [4, (random) => ({ kind: 'explorer-place', order: newOrder(random) })],
  [3, () => ({ kind: 'explorer-switch' })],
  [2, () => ({ kind: 'other-switch' })],
  [2, (random) => ({ kind: 'other-place', order: newOrder(random) })],
  [3, (random) => ({ kind: 'other-cancel', pick: random.whole(0, 9) })],
  [8, () => ({ kind: 'enter' })],
  [1, () => ({ kind: 'refresh' })],
  [3, () => ({ kind: 'lock' })],
  [1, () => ({ kind: 'sign-out' })],
  [4, () => ({ kind: 'restart' })],
  [2, () => ({ kind: 'halt' })],
  [4, () => ({ kind: 'end-halt' })],
  [1, () => ({ kind: 'wake-up' })],
  [1, () => ({ kind: 'midnight' })],
  [5, () => ({ kind: 'attend' })],
  [20, (random) => ({ kind: 'fault', group: random.pick(FAULTY_GROUPS), fault: callFault(random) })],
  [3, () => ({ kind: 'calm' })],
  [2, () => ({ kind: 'journal', fails: true })],
  [3, () => ({ kind: 'journal', fails: false })],
  [2, (random) => ({ kind: 'clock-step', ms: random.pick([-7_200_000, -30_000, 30_000, 7_200_000]) })],
];

const extraDeeds = (weights: Weights): typeof DEEDS => [
  [2 * weights.outages, (random) => outageOf(random)],
  [5 * weights.plans, (random) => ({ kind: 'replace', pick: random.whole(0, 9), window: windowOf(random) })],
  [4 * weights.stalls, (random) => stalled(random)],
  [weights.moves, () => ({ kind: 'visit-stranger' })],
  [weights.oddShares, (random) => ({ kind: 'odd-shares', shares: random.whole(1, 99) })],
  [
    5 * weights.several,
    (random) => ({
      kind: 'amend-many',
      count: random.whole(2, 6),
      ticks: random.pick([-2, -1, 1, 2]),
      window: windowOf(random),
    }),
  ],
  [4 * weights.several, (random) => ({ kind: 'cancel-many', count: random.whole(2, 6), window: windowOf(random) })],
  [6 * weights.several, (random) => basketOf(random)],
  [weights.several, () => ({ kind: 'stop-basket' })],
  [12 * weights.transfers, (random) => transferOf(random)],
  [
    5 * weights.transfers,
    (random) => ({ kind: 'fault', group: random.pick(['transfer', 'transfer', 'records']), fault: callFault(random) }),
  ],
  [
    8 * weights.plans,
    (random) => ({
      kind: 'place-planned',
      order: newOrder(random),
      plan: random.pick(PLAN_KINDS),
      window: windowOf(random),
    }),
  ],
];

/** Circumstances that seldom come together by chance, and belong together. */
const EPISODES: readonly ((random: Random) => readonly Action[])[] = [
  // The answer is lost, and another account is active when the list is read.
  (random) => [
    fault('place', { kind: 'drop', done: true }),
    press(random, random.pick(['rest', 'cross']), 0),
    { deed: { kind: random.pick(['explorer-switch', 'other-switch']) }, thenMs: 25_000 },
    { deed: { kind: 'explorer-switch' }, thenMs: 3_000 },
  ],
  // The disk is full when the answer comes.
  (random) => [
    fault(random.pick(['place', 'change']), { kind: 'hold-answer', ms: 1_500 }),
    press(random, 'rest', 0),
    { deed: { kind: 'cancel', pick: random.whole(0, 9), window: 'window-1' }, thenMs: 0 },
    { deed: { kind: 'journal', fails: true }, thenMs: 4_000 },
    { deed: { kind: 'journal', fails: false }, thenMs: 500 },
  ],
  // It is full when a cancellation is given up.
  (random) => [
    press(random, 'rest', 1_000),
    fault('change', { kind: 'silence', done: random.chance(0.5) }),
    { deed: { kind: 'cancel', pick: 0, window: 'window-1' }, thenMs: 0 },
    { deed: { kind: 'journal', fails: true }, thenMs: 12_000 },
    { deed: { kind: 'journal', fails: false }, thenMs: 500 },
  ],
  // A gateway passes the request on when nobody expects it any more.
  (random) => [
    fault('place', { kind: 'hold-request', ms: random.pick(LONG_HOLDS_MS) }),
    press(random, random.pick(['rest', 'cross']), 30_000),
    { deed: { kind: random.pick(['restart', 'attend', 'wake-up']) }, thenMs: 25_000 },
  ],
  // Nothing shows the order at first.
  (random) => [
    fault('place', { kind: 'silence', done: random.chance(0.7) }),
    ...Array.from({ length: random.whole(1, 4) }, () =>
      fault(random.pick(['list', 'detail', 'history']), callFault(random)),
    ),
    press(random, random.pick(['rest', 'cross']), 30_000),
  ],
  // The press and what must stop it come together.
  (random) => [
    press(random, 'rest', null),
    { deed: { kind: random.pick(['lock', 'sign-out', 'halt', 'explorer-switch']) }, thenMs: 0 },
    { deed: { kind: 'enter' }, thenMs: 3_000 },
    { deed: { kind: 'end-halt' }, thenMs: 3_000 },
  ],
  // The day changes while the result is unknown.
  (random) => [
    fault('place', { kind: random.pick(['silence', 'drop']), done: true }),
    press(random, random.pick(['rest', 'cross']), 0),
    { deed: { kind: 'midnight' }, thenMs: 0 },
  ],
  // A change of an order whose answer is lost, and a press on the same order meanwhile.
  (random) => [
    press(random, 'rest', 1_000),
    fault('change', callFault(random)),
    { deed: { kind: random.pick(['amend', 'cancel']), pick: 0, window: 'window-1' }, thenMs: null },
    { deed: { kind: random.pick(['amend', 'cancel']), pick: 0, window: 'window-2' }, thenMs: random.whole(0, 25_000) },
  ],
];

/** Longer than any reading takes whose records time out one after the other. */
const READING_MS = 75_000;

const extraEpisodes = (weights: Weights): readonly (readonly [weight: number, (typeof EPISODES)[number]])[] => [
  [3 * weights.outages, placedInOutage],
  [weights.overnight, overnight],
  [2 * weights.several, interruptedBasket],
  [2 * weights.transfers, interruptedTransfer],
];

/** An order is placed while records fail, its answer lost or not, and then everything is withdrawn. */
function placedInOutage(random: Random): readonly Action[] {
  const isLost = random.chance(0.6);
  const begin: Action = { deed: { ...outageOf(random), ms: 240_000 }, thenMs: random.pick([0, 0, 4_000]) };
  return [
    { deed: { kind: 'calm' }, thenMs: 0 },
    { deed: { kind: 'journal', fails: false }, thenMs: 0 },
    { deed: { kind: 'end-halt' }, thenMs: 0 },
    { deed: { kind: 'enter' }, thenMs: 3_000 },
    press(random, 'rest', 1_000),
    begin,
    ...(isLost ? [fault('place', { kind: random.pick(['drop', 'reset']), done: random.chance(0.8) })] : []),
    press(random, random.pick(['rest', 'rest', 'cross']), READING_MS),
    { deed: { kind: 'inspect' }, thenMs: 0 },
    { deed: { kind: random.pick(['halt', 'cancel-all']) }, thenMs: READING_MS },
    { deed: { kind: 'inspect-withdrawn' }, thenMs: 0 },
    { deed: { kind: 'end-halt' }, thenMs: 0 },
  ];
}

/** An answer is lost in the middle of a basket, or what must stop it comes; then all of it is withdrawn together. */
const interruptedBasket = (random: Random): readonly Action[] => [
  { deed: { kind: 'enter' }, thenMs: 3_000 },
  { deed: basketOf(random), thenMs: random.whole(100, 900) },
  random.chance(0.5)
    ? fault('place', callFault(random))
    : {
        deed: { kind: random.pick(['lock', 'halt', 'restart', 'stop-basket', 'explorer-switch', 'other-switch']) },
        thenMs: 0,
      },
  { deed: { kind: 'enter' }, thenMs: random.whole(0, 20_000) },
  fault('change', callFault(random)),
  { deed: { kind: 'cancel-many', count: 6, window: windowOf(random) }, thenMs: 5_000 },
  { deed: { kind: 'end-halt' }, thenMs: 3_000 },
];

const transferOf = (random: Random): TransferDeed => ({
  kind: 'transfer',
  what: random.pick(TRANSFER_KINDS),
  withPin: random.chance(0.5),
  isTwice: random.chance(0.15),
  window: windowOf(random),
});

/** The answer is lost, and what must not send it again comes: a start, a lock, another account, midnight. */
const interruptedTransfer = (random: Random): readonly Action[] => [
  { deed: { kind: 'enter' }, thenMs: 3_000 },
  fault('transfer', callFault(random)),
  { deed: transferOf(random), thenMs: random.pick([null, 0, 500]) },
  {
    deed: { kind: random.pick(['restart', 'lock', 'sign-out', 'halt', 'explorer-switch', 'other-switch', 'midnight']) },
    thenMs: random.pick([0, 2_000]),
  },
  fault('records', callFault(random)),
  { deed: { kind: 'enter' }, thenMs: random.pick([3_000, 30_000]) },
  { deed: { kind: 'end-halt' }, thenMs: 3_000 },
];

/** An order good till cancelled stays over midnight, is shown the next day and can be withdrawn. */
const overnight = (random: Random): readonly Action[] => [
  { deed: { kind: 'enter' }, thenMs: 3_000 },
  {
    deed: {
      kind: 'place',
      order: { ...newOrder(random), price: 'rest', goodTillCancelled: true },
      window: windowOf(random),
    },
    thenMs: 1_000,
  },
  { deed: { kind: 'midnight' }, thenMs: 60_000 },
  { deed: { kind: 'enter' }, thenMs: READING_MS },
  { deed: { kind: 'inspect' }, thenMs: 0 },
  { deed: { kind: 'cancel', pick: random.whole(0, 9), window: windowOf(random) }, thenMs: 3_000 },
];

function outageOf(random: Random): Extract<Deed, { kind: 'outage' }> {
  const sources = SOURCES.filter(() => random.chance(0.5));
  return {
    kind: 'outage',
    outage: { sources: sources.length > 0 ? sources : [random.pick(SOURCES)], how: random.pick(OUTAGE_KINDS) },
    ms: random.whole(60_000, 300_000),
  };
}

const basketOf = (random: Random): Deed => ({
  kind: 'basket',
  orders: Array.from({ length: random.whole(2, 6) }, () => newOrder(random)),
  window: windowOf(random),
});

/** Some before the press has gone stale, most after. */
const stalled = (random: Random): Deed => {
  const late = { window: windowOf(random), ms: random.pick([1_000, 2_900, 3_100, 8_000, 60_000]) };
  return random.chance(0.7)
    ? { kind: 'stalled-place', order: newOrder(random), window: late.window, ms: late.ms }
    : { kind: 'stalled-amend', pick: random.whole(0, 9), window: late.window, ms: late.ms };
};

const fault = (group: CallGroup, what: CallFault): Action => ({
  deed: { kind: 'fault', group, fault: what },
  thenMs: 0,
});
const press = (random: Random, price: PriceKind, thenMs: number | null): Action => ({
  deed: { kind: 'place', order: { ...newOrder(random), price }, window: windowOf(random) },
  thenMs,
});

/** The sequence of a seed: what is done is fixed by it and by the weights. */
export function actionsOf(seed: number, weights: Weights = WEIGHTS): readonly Action[] {
  const random = createRandom(seed);
  const length = random.whole(4, 24);
  const deeds = [...DEEDS, ...extraDeeds(weights)];
  const episodes = [...EPISODES.map((make) => [1, make] as const), ...extraEpisodes(weights)];
  return Array.from({ length }, (): readonly Action[] => {
    if (random.chance(0.12)) return pickWeighted(random, episodes)(random);
    return [{ deed: pickWeighted(random, deeds)(random), thenMs: timeAfter(random) }];
  }).flat();
}

function pickWeighted<Made>(random: Random, made: readonly (readonly [weight: number, made: Made])[]): Made {
  let at = random.fraction() * made.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, each] of made) {
    at -= weight;
    if (at < 0) return each;
  }
  throw new RangeError('nothing to pick from');
}

function timeAfter(random: Random): number | null {
  const share = random.fraction();
  if (share < 0.1) return null;
  if (share < 0.55) return 0;
  return share < 0.9 ? random.whole(1, 3_000) : random.whole(5_000, 20_000);
}

const windowOf = (random: Random): WindowId => random.pick(['window-1', 'window-2']);
const newOrder = (random: Random): NewOrder => ({
  side: random.chance(0.7) ? 'buy' : 'sell',
  price: random.pick(['rest', 'rest', 'rest', 'cross', 'refused']),
  pick: random.whole(0, 9),
  goodTillCancelled: random.chance(0.2),
});

function callFault(random: Random): CallFault {
  const done = random.chance(0.5);
  switch (random.whole(0, 11)) {
    case 0:
      return { kind: 'drop', done };
    case 1:
      return { kind: 'reset', done };
    case 2:
      return { kind: 'silence', done };
    case 3:
    case 4:
      return { kind: 'hold-request', ms: random.pick(SHORT_HOLDS_MS) };
    case 5:
      return { kind: 'hold-request', ms: random.pick(LONG_HOLDS_MS) };
    case 6:
      return { kind: 'hold-answer', ms: random.pick(SHORT_HOLDS_MS) };
    case 7:
      return { kind: 'reorder' };
    case 8:
      return { kind: 'truncate' };
    case 9:
      return { kind: 'mistype' };
    case 10:
      return { kind: 'status', status: random.pick([401, 429]), done: false };
    default:
      return { kind: 'status', status: random.pick([409, 500]), done };
  }
}
