import { expect, it } from 'vitest';
import { createTradeTape, type Trade } from '#renderer/market-data/trade-tape.ts';
import { FollowedTrades } from './followed-trades.ts';

const trade = (changes: Partial<Trade> = {}): Trade => ({
  code: 'BNTG',
  number: 1,
  at: 1_000,
  price: 4_850,
  lots: 5,
  side: 1,
  change: 0,
  board: 0,
  isGap: false,
  ...changes,
});

it('counts what took lots from a side at a price, and nothing else', () => {
  const tape = createTradeTape(100);
  tape.push(trade({ lots: 99 }));
  const followed = new FollowedTrades('BNTG', tape.end(), 500);
  tape.push(trade());
  tape.push(trade({ side: 0 }));
  tape.push(trade({ code: 'SAGU' }));
  tape.push(trade({ price: 4_860 }));
  tape.push(trade({ board: 1 }));
  followed.read(tape, 2_000);
  expect(followed.against('buy', 4_850).map(({ lots }) => lots)).toEqual([5]);
  expect(followed.against('sell', 4_850)).toHaveLength(1);
  expect(followed.since()).toBe(500);
});

it('begins anew after a gap', () => {
  const tape = createTradeTape(100);
  const followed = new FollowedTrades('BNTG', 0, 500);
  tape.push(trade());
  tape.push(trade({ code: '', isGap: true }));
  tape.push(trade({ lots: 7 }));
  followed.read(tape, 9_000);
  expect(followed.against('buy', 4_850).map(({ lots }) => lots)).toEqual([7]);
  expect(followed.since()).toBe(9_000);
});

it('begins anew where the tape has lost what it had not read', () => {
  const tape = createTradeTape(2);
  const followed = new FollowedTrades('BNTG', 0, 500);
  for (let count = 0; count < 5; count += 1) tape.push(trade());
  followed.read(tape, 9_000);
  expect(followed.since()).toBe(9_000);
});
