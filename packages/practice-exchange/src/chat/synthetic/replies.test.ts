import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { accepted, blueChip, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { closingNote, moversNote, openingNote } from './market-notes.ts';
import { amount, answerTo, percent, remark, stocksIn } from './replies.ts';

const { market } = setMarket({ instruments: 40 });
const random = () => seededRandom('talk');
const code = blueChip(market);

it('answers about the stocks that were named, with their prices as they are', () => {
  const { last, previous } = market.quote(code);
  const answer = answerTo([`What about ${code}?`], market, random());
  expect(answer).toContain(`${code} is at ${amount(last)} (${percent(last, previous)}`);
  const second = market.instruments[1]?.code ?? '';
  expect(stocksIn(`${second}, ${code} and ${second}, WHAT, bank`, market).map((each) => each.code)).toEqual([
    second,
    code,
  ]);
});

it('answers thanks, greetings, questions and requests for advice each differently', () => {
  const index = market.index().last.toFixed(2);
  expect(answerTo(['Thanks a lot'], market, random())).toMatch(/welcome|Any time|Sure|No problem/);
  expect(answerTo(['Hello there'], market, random())).toMatch(/^(Hi|Hello|Hey)/);
  expect(answerTo(['How is the market?'], market, random())).toContain(index);
  expect(answerTo(['Should I buy more?'], market, random())).toContain(index);
  expect(answerTo(['Why is that?'], market, random())).not.toBe('');
});

it('gives the same replies for the same seed', () => {
  expect(remark(market, random())).toBe(remark(market, random()));
});

it('calls no trade of the negotiated board one that was taken from the offer', () => {
  const lived = setMarket({ instruments: 3 });
  lived.market.start();
  lived.clock.advance(60_000);
  const agreed = lived.market.quote(code).last + 1;
  for (const side of ['sell', 'buy'] as const)
    accepted(lived.market.submit(order(code, side, agreed, 49_999, { board: 'NG' })));
  const remarks = Array.from({ length: 20 }, (_, seed) => remark(lived.market, seededRandom(String(seed))));
  expect(remarks.some((text) => text.includes('lots'))).toBe(true);
  expect(remarks.filter((text) => text.includes(amount(49_999)))).toEqual([]);
});

it('writes notes that add up to the market', () => {
  const quotes = market.instruments.map((each) => market.quote(each.code)).filter(({ frequency }) => frequency > 0);
  const up = quotes.filter(({ last, previous }) => last > previous);
  const down = quotes.filter(({ last, previous }) => last < previous);
  expect(openingNote(market)).toContain(`${up.length} stocks up, ${down.length} down`);
  expect(closingNote(market)).toContain(`${amount(market.index().frequency)} trades`);
  const best = up.reduce((max, each) => (each.last / each.previous > max.last / max.previous ? each : max));
  expect(moversNote(market).split('\n')[2]).toBe(
    `${best.code} ${amount(best.last)} (${percent(best.last, best.previous)})`,
  );
});
