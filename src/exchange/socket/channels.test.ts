import { expect, it } from 'vitest';
import type { Trade } from '../market/market.ts';
import type { Outlet } from './outlet.ts';
import { createStateChannel } from './state-channel.ts';
import { createTapeChannel } from './tape-channel.ts';

/** An outlet that keeps what it is sent and can be told to fall behind. */
function outlet() {
  const sent: string[] = [];
  const state = { behind: false };
  const it: Outlet = {
    send: (bytes) => sent.push(Buffer.from(bytes).toString()),
    isBehind: () => state.behind,
    silenceUntil: () => undefined,
  };
  return { it, sent, state };
}

const set = (...codes: string[]): ReadonlySet<string> => new Set(codes);

it('publishes what changed once a flush, numbered by one for each instrument, to those who asked', () => {
  let price = 100;
  const channel = createStateChannel((code, sequence) => Buffer.from(`${code} ${sequence} ${price}`));
  const one = outlet();
  const other = outlet();
  channel.subscribe(one.it, set('AAAA', 'BBBB'));
  expect(one.sent).toEqual(['AAAA 0 100', 'BBBB 0 100']);
  channel.changed('AAAA');
  price = 101;
  channel.changed('AAAA');
  channel.changed('CCCC');
  channel.flush();
  channel.subscribe(other.it, set('AAAA'));
  expect(one.sent.slice(2)).toEqual(['AAAA 1 101']);
  expect(other.sent).toEqual(['AAAA 1 101']);
  channel.leave(one.it);
  channel.changed('AAAA');
  channel.flush();
  expect(one.sent).toHaveLength(3);
  expect(other.sent.at(-1)).toBe('AAAA 2 101');
  expect(channel.size()).toBe(1);
});

it('holds state back from a slow reader and then sends it the newest once', () => {
  let price = 100;
  const channel = createStateChannel((code, sequence) => Buffer.from(`${code} ${sequence} ${price}`));
  const slow = outlet();
  channel.subscribe(slow.it, set('AAAA'));
  slow.state.behind = true;
  for (price = 101; price <= 110; price += 1) {
    channel.changed('AAAA');
    channel.flush();
  }
  expect(slow.sent).toEqual(['AAAA 0 100']);
  slow.state.behind = false;
  channel.flush();
  expect(slow.sent).toEqual(['AAAA 0 100', 'AAAA 10 111']);
  channel.flush();
  expect(slow.sent).toHaveLength(2);
});

const trade = (number: number, code = 'AAAA') => ({ number, code }) as Trade;

function tape() {
  const all: Trade[] = [];
  const channel = createTapeChannel({
    encode: (trades) => Buffer.from(trades.map(({ number }) => number).join(' ')),
    latest: (code, limit) =>
      all
        .filter((each) => code === null || each.code === code)
        .slice(-limit)
        .reverse(),
  });
  return {
    channel,
    happen: (each: Trade) => {
      all.push(each);
      channel.add(each);
    },
  };
}

it('sends a newcomer the latest trades and then every one, none twice', () => {
  const { channel, happen } = tape();
  const early = outlet();
  const late = outlet();
  happen(trade(1));
  channel.subscribe(early.it, 'all');
  happen(trade(2));
  happen(trade(3));
  channel.subscribe(late.it, 'all');
  happen(trade(4));
  channel.flush();
  channel.flush();
  expect(early.sent).toEqual(['1', '2 3', '4']);
  expect(late.sent).toEqual(['1 2 3', '4']);
});

it('sends only the stocks asked for, and the past only of those that are new', () => {
  const { channel, happen } = tape();
  const reader = outlet();
  happen(trade(1, 'AAAA'));
  happen(trade(2, 'BBBB'));
  channel.subscribe(reader.it, set('AAAA'));
  happen(trade(3, 'AAAA'));
  happen(trade(4, 'CCCC'));
  channel.flush();
  channel.subscribe(reader.it, set('AAAA', 'BBBB'));
  channel.subscribe(reader.it, set());
  happen(trade(5, 'AAAA'));
  channel.flush();
  expect(reader.sent).toEqual(['1', '3', '2']);
});

it('cuts a flood into messages of a size that a client takes', () => {
  const { channel, happen } = tape();
  const reader = outlet();
  channel.subscribe(reader.it, 'all');
  for (let number = 1; number <= 1_200; number += 1) happen(trade(number));
  channel.flush();
  expect(reader.sent.map((text) => text.split(' ').length)).toEqual([500, 500, 200]);
  expect(reader.sent.join(' ')).toBe(Array.from({ length: 1_200 }, (_, index) => index + 1).join(' '));
});
