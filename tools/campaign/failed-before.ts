import type { Action, Deed, PriceKind } from './actions.ts';
import type { CallFault, CallGroup } from './call-faults.ts';

const fault = (group: CallGroup, what: CallFault): Action => ({
  deed: { kind: 'fault', group, fault: what },
  thenMs: 0,
});
const buy = (price: PriceKind, thenMs: number | null): Action => ({
  deed: { kind: 'place', order: { side: 'buy', price, pick: 3, goodTillCancelled: false }, window: 'window-1' },
  thenMs,
});
const then = (deed: Deed, thenMs: number | null): Action => ({ deed, thenMs });
const cancel: Deed = { kind: 'cancel', pick: 0, window: 'window-1' };
const fullDisk = (thenMs: number): readonly Action[] => [
  then({ kind: 'journal', fails: true }, thenMs),
  then({ kind: 'journal', fails: false }, 500),
];

/** Sequences that broke a rule once, each by its name: found by the campaign and shrunk. */
export const FAILED_BEFORE: Readonly<Record<string, readonly Action[]>> = {
  'an order stays visible while another account is looked at and after the return': [
    buy('rest', 1_000),
    then({ kind: 'explorer-switch' }, 20_000),
    then({ kind: 'explorer-switch' }, 3_000),
  ],
  'an order whose answer was lost is not taken for never received under another account': [
    fault('place', { kind: 'drop', done: true }),
    buy('rest', 0),
    then({ kind: 'explorer-switch' }, 25_000),
    then({ kind: 'explorer-switch' }, 3_000),
  ],
  'an order is not sent to an account that it was not pressed for': [
    then({ kind: 'explorer-switch' }, 0),
    buy('rest', 0),
  ],
  'an order that waits for its checks is not sent after the account was switched': [
    buy('rest', null),
    then({ kind: 'explorer-switch' }, 0),
  ],
  'the account is switched by another program before the press': [
    then({ kind: 'other-switch' }, 0),
    buy('rest', 3_000),
  ],
  'filled lots stay filled when the account is switched': [
    buy('cross', 1_000),
    then({ kind: 'explorer-switch' }, 16_500),
    then({ kind: 'explorer-switch' }, 3_000),
  ],
  'an order can be cancelled after a cancellation was given up while the disk was full': [
    buy('rest', 1_000),
    fault('change', { kind: 'silence', done: false }),
    then(cancel, 0),
    ...fullDisk(12_000),
  ],
  'an order is settled whose answer came while the disk was full': [
    fault('place', { kind: 'hold-answer', ms: 1_500 }),
    buy('rest', 0),
    ...fullDisk(4_000),
    then({ kind: 'explorer-switch' }, 0),
  ],
  'a filled order of the day before is not shown as waiting': [buy('cross', 3_000), then({ kind: 'midnight' }, 20_000)],
  'an order that a gateway passes on after it was taken for never received is reported': [
    fault('place', { kind: 'hold-request', ms: 45_000 }),
    buy('rest', 60_000),
  ],
  'an order that was seen to be filled is not shown with less after a sign-out': [
    fault('place', { kind: 'silence', done: true }),
    {
      deed: {
        kind: 'place',
        order: { side: 'sell', price: 'cross', pick: 4, goodTillCancelled: false },
        window: 'window-1',
      },
      thenMs: 0,
    },
    buy('rest', 1_291),
    then({ kind: 'sign-out' }, 0),
  ],
};
