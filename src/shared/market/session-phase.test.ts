import { describe, expect, it } from 'vitest';
import { boardOpenAt, boardOpensAt, type Phase, phaseAt, phaseLengthMs } from './index.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
/** Local time of the exchange. */
const at = (day: string, time: string): number => Date.parse(`${day}T${time}+07:00`);

type Vector = readonly [first: string, last: string, phase: Phase, newOrders: boolean, amend: boolean, cancel: boolean];

const MORNING: readonly Vector[] = [
  ['00:00:00', '08:44:59', 'closed', false, false, false],
  ['08:45:00', '08:55:59', 'pre-open input', true, false, true],
  ['08:56:00', '08:57:59', 'pre-open input', true, false, false],
  ['08:58:00', '08:59:59', 'pre-open match', false, false, false],
];
const CLOSE: readonly Vector[] = [
  ['15:50:00', '15:55:59', 'pre-close input', true, false, true],
  ['15:56:00', '15:59:59', 'pre-close input', true, false, false],
  ['16:00:00', '16:01:59', 'pre-close match', false, false, false],
  ['16:02:00', '16:15:00', 'post-close', true, false, true],
  ['16:15:01', '23:59:59', 'closed', false, false, false],
];
const DAYS: Readonly<Record<string, readonly Vector[]>> = {
  [THURSDAY]: [
    ...MORNING,
    ['09:00:00', '11:59:59', 'session I', true, true, true],
    ['12:00:00', '13:29:59', 'break', false, false, false],
    ['13:30:00', '15:49:59', 'session II', true, true, true],
    ...CLOSE,
  ],
  [FRIDAY]: [
    ...MORNING,
    ['09:00:00', '11:29:59', 'session I', true, true, true],
    ['11:30:00', '13:59:59', 'break', false, false, false],
    ['14:00:00', '15:49:59', 'session II', true, true, true],
    ...CLOSE,
  ],
};

describe.each(Object.entries(DAYS))('the hours of %s', (day, vectors) => {
  it.each(vectors)('from %s to the end of %s are %s', (first, last, phase, newOrders, amend, cancel) => {
    const expected = { phase, newOrdersAllowed: newOrders, amendAllowed: amend, cancelAllowed: cancel };
    expect(phaseAt(at(day, `${first}.000`))).toMatchObject(expected);
    expect(phaseAt(at(day, `${last}.000`))).toMatchObject(expected);
    expect(phaseAt(at(day, `${last}.999`))).toMatchObject(expected);
    expect(boardOpenAt('RG', at(day, last))).toBe(newOrders);
  });

  it('count down to the moment at which the next phase begins', () => {
    for (const [first, , phase] of vectors.filter(([, last]) => last !== '23:59:59')) {
      const now = at(day, `${first}.250`);
      const { endsInMs } = phaseAt(now);
      expect(endsInMs).not.toBeNull();
      const end = now + (endsInMs ?? 0);
      expect([phaseAt(end - 1).phase, phaseAt(end).phase === phase]).toEqual([phase, false]);
    }
    expect(phaseAt(at(day, '16:15:01')).endsInMs).toBeNull();
  });
});

it('is closed all weekend', () => {
  for (const time of ['08:45:00', '10:00:00', '16:15:00']) {
    expect(phaseAt(at('2026-11-21', time))).toMatchObject({ phase: 'closed', endsInMs: null });
    expect(boardOpenAt('NG', at('2026-11-22', time))).toBe(false);
  }
});

it.each([
  ['TN', THURSDAY, '09:00:00', '11:59:59'],
  ['TN', FRIDAY, '09:00:00', '11:29:59'],
  ['NG', THURSDAY, '09:00:00', '11:59:59'],
  ['NG', THURSDAY, '13:30:00', '16:29:59'],
  ['NG', FRIDAY, '09:00:00', '11:29:59'],
  ['NG', FRIDAY, '14:00:00', '16:29:59'],
] as const)('opens the %s board on %s from %s to %s', (board, day, first, last) => {
  expect(boardOpenAt(board, at(day, first) - 1)).toBe(false);
  expect(boardOpenAt(board, at(day, first))).toBe(true);
  expect(boardOpenAt(board, at(day, `${last}.999`))).toBe(true);
  expect(boardOpenAt(board, at(day, last) + 1_000)).toBe(false);
});

describe('the length of a phase', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00+07:00`);
  it.each([
    ['session I', '2026-11-18', 180],
    ['session I', '2026-11-20', 150],
    ['break', '2026-11-20', 150],
    ['session II', '2026-11-20', 110],
    ['pre-open input', '2026-11-18', 13],
  ] as const)('%s on %s: %i minutes', (phase, day, minutes) => {
    expect(phaseLengthMs(phase, at(day))).toBe(minutes * 60_000);
  });

  it('is not known of a phase without hours, and on a day without trading', () => {
    for (const phase of ['closed', 'halt', 'a word of the service'])
      expect(phaseLengthMs(phase, at('2026-11-18'))).toBeNull();
    expect(phaseLengthMs('session I', at('2026-11-22'))).toBeNull();
  });
});

it.each([
  ['TN', '2026-11-19T08:00', '2026-11-19T09:00'],
  ['TN', '2026-11-19T12:00', '2026-11-20T09:00'],
  ['NG', '2026-11-19T12:00', '2026-11-19T13:30'],
  // A Friday, and then the weekend.
  ['NG', '2026-11-20T11:30', '2026-11-20T14:00'],
  ['NG', '2026-11-20T16:30', '2026-11-23T09:00'],
] as const)('the %s board that is closed at %s opens at %s', (board, from, opens) => {
  const time = (text: string): number => Date.parse(`${text}:00+07:00`);
  const phase = { phase: 'session II', ordersAllowed: true };
  expect(boardOpensAt(board, phase, time(from))).toBe(time(opens));
});

it('a board of a market that is open all day opens on the next day, whatever it is', () => {
  const friday = Date.parse('2026-11-20T16:30:00+07:00');
  expect(boardOpensAt('NG', { phase: 'open all day', ordersAllowed: true }, friday)).toBe(
    Date.parse('2026-11-21T09:00:00+07:00'),
  );
});
