import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createCorporateActions } from '#exchange/companies/index.ts';
import { accepted, blueChip, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { addDays } from '#shared/time.ts';
import { closingNote, moversNote, openingNote } from './market-notes.ts';
import { amount, answerTo, percent, remark, stocksIn } from './replies.ts';

const { market } = setMarket({ instruments: 40 });
const facts = { market, actions: createCorporateActions(market, seededRandom('test')) };
const random = () => seededRandom('talk');
const code = blueChip(market);

it('answers about the stocks that were named, with their prices as they are', () => {
  const { last, previous } = market.quote(code);
  const answer = answerTo([`What about ${code}?`], facts, random());
  expect(answer).toContain(`${code} is at ${amount(last)} (${percent(last, previous)}`);
  const second = market.instruments[1]?.code ?? '';
  expect(stocksIn(`${second}, ${code} and ${second}, WHAT, bank`, market).map((each) => each.code)).toEqual([
    second,
    code,
  ]);
});

it('answers in Bahasa Indonesia where it is asked so, with the same figures as that writes them', () => {
  const { last, previous } = market.quote(code);
  const answer = answerTo([`Menurut kamu ${code} gimana?`], facts, random());
  expect(answer).toContain(`${code} di ${amount(last, 'id')} (${percent(last, previous, 'id')}`);
  expect(answer).not.toMatch(/ is at |so far/);
  expect(answerTo(['Makasih ya'], facts, random())).toMatch(/Sama-sama|Siap|Sip|Santai/);
  expect(answerTo(['Pasar hari ini bagaimana?'], facts, random())).toMatch(/^IHSG di /);
});

it('answers about the book as it is, in the language of the question', () => {
  const { bids, offers } = market.book(code, 'RG', 5);
  const english = answerTo([`How is the book of ${code}?`], facts, random());
  const best = (side: typeof bids): string => (side[0] ? amount(side[0].price) : '–');
  expect(english).toContain(`Book of ${code}: bid ${best(bids)}`);
  expect(english).toContain(`offer ${best(offers)}`);
  expect(answerTo([`Antrean ${code} berapa?`], facts, random())).toContain(`Antrean ${code}: bid`);
});

it('answers about the corporate actions that the exchange itself has', () => {
  const today = market.day();
  const asked = market.instruments.slice(0, 12).map((stock) => {
    const known = facts.actions(stock, addDays(today, -45), addDays(today, 150));
    return {
      known,
      answer: answerTo([`Any dividend or meeting of ${stock.code}?`], facts, random()).split('\n')[1] ?? '',
    };
  });
  for (const { known, answer } of asked) {
    if (known.length === 0) expect(answer).toContain('no corporate action');
    else expect(answer).toMatch(/dividend of Rp|stock split|rights issue|shareholders’ meeting/);
  }
  expect(asked.some(({ known }) => known.length > 0)).toBe(true);
});

it('answers thanks, greetings, questions and requests for advice each differently', () => {
  const index = market.index().last.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(answerTo(['Thanks a lot'], facts, random())).toMatch(/welcome|Any time|Sure|No problem/);
  expect(answerTo(['Hello there'], facts, random())).toMatch(/^(Hi|Hello|Hey)/);
  expect(answerTo(['How is the market?'], facts, random())).toContain(index);
  expect(answerTo(['Should I buy more?'], facts, random())).toContain(index);
  expect(answerTo(['Why is that?'], facts, random())).not.toBe('');
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
