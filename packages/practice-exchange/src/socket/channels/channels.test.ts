import { expect, it } from 'vitest';
import type { Trade } from '#exchange/market/index.ts';
import type { Outlet } from '../connections/outlet.ts';
import { createMoversChannel } from './movers-channel.ts';
import { createStateChannel } from './state-channel.ts';
import { createTapeChannel } from './tape-channel.ts';
import { createWatchlistChannel } from './watchlist-channel.ts';
import { onlyWhenDifferent } from './when-different.ts';

/** An outlet that records its frames and can be set to fall behind. */
function outlet() {
  const sent: string[] = [];
  const state = { behind: false, closedWith: 0 };
  const it: Outlet = {
    send: (bytes) => sent.push(Buffer.from(bytes).toString()),
    isBehind: () => state.behind,
    close: (code) => {
      state.closedWith = code;
    },
  };
  return { it, sent, state };
}

const quotes = (read: (code: string, sequence: number) => string) =>
  createStateChannel({ channel: 'liveprice', present: (code, sequence) => Buffer.from(read(code, sequence)) });

const set = (...codes: string[]): ReadonlySet<string> => new Set(codes);

it('publishes changes once per flush to subscribers, numbered consecutively per instrument', () => {
  let price = 100;
  const channel = quotes((code, sequence) => `${code} ${sequence} ${price}`);
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
  const channel = quotes((code, sequence) => `${code} ${sequence} ${price}`);
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
    channel: 'running_trade_batch',
    encode: ({ number }) => Buffer.from(`${number} `),
    frame: (trades) => Buffer.from(Buffer.concat(trades).toString().trim()),
    maxPerFrame: 500,
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

it('sends a new subscriber the latest trades and then every one, none twice', () => {
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

it('sends only the subscribed stocks, and past trades only of new ones', () => {
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

it('splits a large update into messages of an accepted size', () => {
  const { channel, happen } = tape();
  const reader = outlet();
  channel.subscribe(reader.it, 'all');
  for (let number = 1; number <= 1_200; number += 1) happen(trade(number));
  channel.flush();
  expect(reader.sent.map((text) => text.split(' ').length)).toEqual([500, 500, 200]);
  expect(reader.sent.join(' ')).toBe(Array.from({ length: 1_200 }, (_, index) => index + 1).join(' '));
});

it('sends what is new to a subscriber at once, and nothing again of what it has', () => {
  const channel = quotes((code, sequence) => `${code} ${sequence}`);
  const reader = outlet();
  channel.subscribe(reader.it, set('AAAA'));
  channel.subscribe(reader.it, set('AAAA', 'BBBB'));
  channel.subscribe(reader.it, set('BBBB'));
  channel.changed('AAAA');
  channel.changed('BBBB');
  channel.flush();
  expect(reader.sent).toEqual(['AAAA 0', 'BBBB 0', 'BBBB 1']);
});

it('does not send a slow reader what it has unsubscribed from', () => {
  const channel = quotes((code, sequence) => `${code} ${sequence}`);
  const slow = outlet();
  slow.state.behind = true;
  channel.subscribe(slow.it, set('AAAA', 'BBBB'));
  channel.subscribe(slow.it, set('BBBB'));
  slow.state.behind = false;
  channel.flush();
  expect(slow.sent).toEqual(['BBBB 0']);
});

it('publishes no number for a change that changes nothing, but everybody ends with the newest state', () => {
  let best = 'a';
  const channel = createStateChannel({
    channel: 'best_bid_offer',
    ...onlyWhenDifferent(
      () => best,
      (state) => state,
      (_code, state, sequence) => Buffer.from(`${state} ${sequence}`),
    ),
  });
  const publish = () => {
    channel.changed('AAAA');
    channel.flush();
  };
  const early = outlet();
  const late = outlet();
  channel.subscribe(early.it, set('AAAA'));
  publish();
  publish();
  best = 'b';
  channel.changed('AAAA');
  channel.subscribe(late.it, set('AAAA'));
  best = 'a';
  publish();
  expect(early.sent).toEqual(['a 0', 'a 1', 'a 2']);
  expect(late.sent).toEqual(['b 1', 'a 2']);
});

it('queues trades for a slow reader and sends them all once it has caught up', () => {
  const { channel, happen } = tape();
  const slow = outlet();
  channel.subscribe(slow.it, 'all');
  slow.state.behind = true;
  for (let number = 1; number <= 700; number += 1) {
    happen(trade(number));
    channel.flush();
  }
  expect(slow.sent).toEqual([]);
  slow.state.behind = false;
  happen(trade(701));
  channel.flush();
  expect(slow.sent.join(' ')).toBe(Array.from({ length: 701 }, (_, index) => index + 1).join(' '));
});

it('closes the connection of a reader with too many queued trades and drops its state', () => {
  const { channel, happen } = tape();
  const [slow, quick] = [outlet(), outlet()];
  channel.subscribe(slow.it, 'all');
  channel.subscribe(quick.it, 'all');
  slow.state.behind = true;
  for (let number = 1; number <= 50_001; number += 1) happen(trade(number));
  channel.flush();
  expect(slow.state.closedWith).toBe(4408);
  expect(quick.sent).toHaveLength(101);
  slow.state.behind = false;
  happen(trade(50_002));
  channel.flush();
  expect(slow.sent).toEqual([]);
});

it('puts changed rows into one message per reader, each row encoded once', () => {
  let written = 0;
  const channel = createWatchlistChannel({
    row: (code) => {
      written += 1;
      return Buffer.from(code);
    },
    message: (rows) => Buffer.from(rows.map(String).join('+')),
  });
  const [one, other, slow] = [outlet(), outlet(), outlet()];
  channel.subscribe(one.it, set('AAAA', 'BBBB'));
  channel.subscribe(other.it, set('BBBB', 'CCCC'));
  channel.subscribe(slow.it, set('AAAA'));
  slow.state.behind = true;
  written = 0;
  for (const code of ['AAAA', 'BBBB', 'BBBB', 'DDDD']) channel.changed(code);
  channel.flush();
  channel.flush();
  slow.state.behind = false;
  channel.flush();
  channel.flush();
  expect(one.sent).toEqual(['AAAA+BBBB', 'AAAA+BBBB']);
  expect(other.sent).toEqual(['BBBB+CCCC', 'BBBB']);
  expect(slow.sent).toEqual(['AAAA', 'AAAA']);
  expect(written).toBe(3);
});

it('answers requests for rankings in whole rounds, in their order, when one of them has changed', () => {
  const ranked = new Map([
    ['gainers', 1],
    ['losers', 1],
  ]);
  let encoded = 0;
  const channel = createMoversChannel((key) => {
    encoded += 1;
    return Buffer.from(`${key} ${ranked.get(key)}`);
  });
  const [both, one] = [outlet(), outlet()];
  channel.subscribe(both.it, ['losers', 'gainers']);
  channel.subscribe(both.it, ['losers', 'gainers']);
  channel.subscribe(one.it, ['losers']);
  expect(encoded).toBe(2);
  channel.round();
  ranked.set('gainers', 2);
  channel.round();
  expect(both.sent).toEqual(['losers 1', 'gainers 1', 'losers 1', 'gainers 2']);
  expect(one.sent).toEqual(['losers 1']);
  channel.leave(both.it);
  channel.leave(one.it);
  expect(channel.isRequested()).toBe(false);
  encoded = 0;
  channel.round();
  expect(encoded).toBe(0);
});
