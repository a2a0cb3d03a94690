import { expect, it } from 'vitest';
import { phaseAt } from '#shared/market/index.ts';
import { orderPhase } from './order-phase.ts';

/** A moment of Wednesday 2026-11-25, or of the Friday after, by the exchange's clock. */
const at = (clock: string, day = '2026-11-25'): number => Date.parse(`${day}T${clock}+07:00`);
const phaseOf = (clock: string, goodTillCancelled = false, day?: string) => {
  const now = at(clock, day);
  const { phase, endsInMs, newOrdersAllowed } = phaseAt(now);
  const endsAt = endsInMs === null ? null : now + endsInMs;
  const { changesAt, ...rest } = orderPhase(
    { phase, endsAt, ordersAllowed: newOrdersAllowed },
    now,
    'RG',
    goodTillCancelled,
  );
  const { maySend, mayAmend, mayCancel, endsAtRandom, fate } = rest;
  const may = [maySend && 'send', mayAmend && 'amend', mayCancel && 'cancel'].filter(Boolean).join(' ');
  const until = changesAt === null ? null : new Date(changesAt + 7 * 3_600_000).toISOString().slice(11, 19);
  return { may, until, endsAtRandom, fate };
};

it.each([
  ['08:50:00', 'send cancel', '08:56:00', false, 'joins-opening'],
  ['08:56:00', 'send', '08:58:00', false, 'joins-opening'],
  ['08:59:00', '', '09:00:00', false, 'carries-over'],
  ['10:00:00', 'send amend cancel', '12:00:00', false, 'stays-over-break'],
  ['12:30:00', '', '13:30:00', false, 'stays'],
  ['14:00:00', 'send amend cancel', '15:50:00', false, 'joins-closing'],
  ['15:51:00', 'send cancel', '15:56:00', false, 'joins-closing'],
  ['15:57:00', 'send', '15:58:00', false, 'joins-closing'],
  ['15:58:00', 'send', null, true, 'joins-closing'],
  ['15:59:59', 'send', null, true, 'joins-closing'],
  ['16:01:00', '', '16:02:00', false, 'stays-to-end'],
  ['16:05:00', 'send cancel', '16:15:01', false, 'withdrawn'],
  ['18:00:00', '', null, false, 'unknown'],
] as const)('says at %s what may be done and what follows', (clock, may, until, endsAtRandom, fate) => {
  expect(phaseOf(clock)).toEqual({ may, until, endsAtRandom, fate });
});

it('tells a change within the phase from its end', () => {
  const changesWithin = (clock: string): boolean => {
    const now = at(clock);
    const { phase, endsInMs, newOrdersAllowed: ordersAllowed } = phaseAt(now);
    const endsAt = endsInMs === null ? null : now + endsInMs;
    return orderPhase({ phase, endsAt, ordersAllowed }, now, 'RG', false).changesWithin;
  };
  // Until 08:56 orders can be withdrawn; the input goes on until 08:58.
  expect(['08:50:00', '08:57:00', '10:00:00', '15:51:00'].map(changesWithin)).toEqual([true, false, false, true]);
});

it('follows the hours of Friday', () => {
  expect(phaseOf('11:00:00', false, '2026-11-27').until).toBe('11:30:00');
});

it('lets GTC orders stay where those of the day are withdrawn', () => {
  expect([phaseOf('16:01:00', true).fate, phaseOf('16:05:00', true).fate]).toEqual(['stays-gtc', 'stays-gtc']);
});

it('agrees with what the phase itself allows, at every minute of the day', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = at('00:00:00') + minute * 60_000;
    const { phase, endsInMs, newOrdersAllowed, amendAllowed, cancelAllowed } = phaseAt(now);
    const endsAt = endsInMs === null ? null : now + endsInMs;
    const order = orderPhase({ phase, endsAt, ordersAllowed: newOrdersAllowed }, now, 'RG', false);
    expect([order.maySend, order.mayAmend, order.mayCancel]).toEqual([newOrdersAllowed, amendAllowed, cancelAllowed]);
  }
});

it('believes a service that takes no orders, and has no countdown beyond the hours that it names', () => {
  const now = at('10:00:00');
  expect(orderPhase({ phase: 'session I', endsAt: null, ordersAllowed: false }, now, 'RG', false).maySend).toBe(false);
  const late = orderPhase(
    { phase: 'session I', endsAt: at('09:00:00'), ordersAllowed: true },
    at('12:10:00'),
    'RG',
    false,
  );
  expect(late.changesAt).toBeNull();
  const early = orderPhase({ phase: 'session I', endsAt: at('11:00:00'), ordersAllowed: true }, now, 'RG', false);
  expect(early.changesAt).toBe(at('11:00:00'));
});

it('knows of a phase that only the service names no more than whether it takes orders', () => {
  const own = orderPhase(
    { phase: 'EVENING', endsAt: at('20:00:00'), ordersAllowed: true },
    at('19:00:00'),
    'RG',
    false,
  );
  expect(own).toMatchObject({
    maySend: true,
    mayAmend: null,
    mayCancel: null,
    changesAt: at('20:00:00'),
    fate: 'unknown',
  });
});

it('lets standing orders be withdrawn during a halt', () => {
  const halted = orderPhase({ phase: 'halt', endsAt: null, ordersAllowed: false }, at('10:00:00'), 'RG', false);
  expect(halted).toMatchObject({ maySend: false, mayAmend: false, mayCancel: true });
});

it('has the hours of the cash board, whose orders end with them', () => {
  const open = { phase: 'session II', endsAt: null, ordersAllowed: true };
  expect(orderPhase(open, at('10:00:00'), 'TN', false).maySend).toBe(true);
  expect(orderPhase(open, at('14:00:00'), 'TN', false)).toMatchObject({ maySend: false, changesAt: null });
});
