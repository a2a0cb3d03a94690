import { expect, it } from 'vitest';
import { auctionClock, marketHalt } from './index.ts';

const at = (time: string, day = '2026-11-19'): number => Date.parse(`${day}T${time}+07:00`);
const PRE_OPEN = 'pre-open input';
const PRE_CLOSE = 'pre-close input';

it.each([
  [PRE_OPEN, '08:45:00', 'free'],
  [PRE_OPEN, '08:55:59', 'free'],
  [PRE_OPEN, '08:56:00', 'no-cancel'],
  [PRE_OPEN, '08:57:59', 'no-cancel'],
  [PRE_CLOSE, '15:55:59', 'free'],
  [PRE_CLOSE, '15:56:00', 'no-cancel'],
  [PRE_CLOSE, '15:57:59', 'no-cancel'],
  [PRE_CLOSE, '15:58:00', 'random'],
  [PRE_CLOSE, '15:59:59', 'random'],
] as const)('%s at %s is %s', (phase, time, stage) => {
  expect(auctionClock(phase, null, at(time))).toMatchObject({ stage });
});

it('says until when orders can be cancelled, and that the opening auction matches at a certain moment', () => {
  expect(auctionClock(PRE_OPEN, at('08:58:00'), at('08:50:00'))).toEqual({
    auction: 'opening',
    stage: 'free',
    noCancelFrom: at('08:56:00'),
    end: { kind: 'certain', at: at('08:58:00') },
  });
});

it('never gives a moment at which the closing auction matches, whatever end the service names', () => {
  for (const time of ['15:50:00', '15:57:00', '15:58:00', '15:59:59'])
    expect(auctionClock(PRE_CLOSE, at('16:00:00'), at(time))?.end).toEqual({
      kind: 'random',
      from: at('15:58:00'),
      to: at('16:00:00'),
    });
});

it('a match ends when the service says so, also one that began early by the random close', () => {
  expect(auctionClock('pre-close match', at('16:02:00'), at('15:58:40'))).toEqual({
    auction: 'closing',
    stage: 'match',
    noCancelFrom: null,
    end: { kind: 'certain', at: at('16:02:00') },
  });
  expect(auctionClock('pre-open match', null, at('08:58:30'))).toMatchObject({ auction: 'opening', end: null });
});

it('a service with hours of its own is not given those of the exchange', () => {
  expect(auctionClock(PRE_OPEN, at('10:10:00'), at('10:00:00'))).toEqual({
    auction: 'opening',
    stage: 'unknown',
    noCancelFrom: null,
    end: { kind: 'latest', at: at('10:10:00') },
  });
  expect(auctionClock(PRE_CLOSE, null, at('15:55:00', '2026-11-22'))).toMatchObject({ stage: 'unknown', end: null });
});

it.each(['closed', 'session I', 'halt', 'open all day', 'a word of the service'])(
  'there is no auction in %s',
  (phase) => {
    expect(auctionClock(phase, null, at('08:50:00'))).toBeNull();
  },
);

it('a halt of half an hour is told from one that ends the day', () => {
  expect(marketHalt('session I', null, at('10:00:00'))).toBeNull();
  expect(marketHalt('halt', at('10:30:00'), at('10:00:00'))).toEqual({ kind: 'halt', until: at('10:30:00') });
  expect(marketHalt('halt', at('16:30:00'), at('10:00:00'))).toEqual({ kind: 'halt-day' });
  // Late in the day half an hour would do.
  expect(marketHalt('halt', at('16:30:00'), at('16:05:00'))).toEqual({ kind: 'halt-day' });
  expect(marketHalt('halt', null, at('10:00:00'))).toEqual({ kind: 'halt', until: null });
});
