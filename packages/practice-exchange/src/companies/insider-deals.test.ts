import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { dayOf, tradingDaysAfter } from '#exchange/market/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { allCandles } from './companies.ts';
import { ownersOn } from './holders.ts';
import { type DealFacts, insiderDeals } from './insider-deals.ts';
import { ownershipOf } from './shareholders.ts';

const { market } = setMarket({ instruments: 120 });
const random = seededRandom('test');

/** A company's deals as they stand on a later day; the exchange has opened a year before its last candle. */
function dealsAt(index: number, days: number) {
  const instrument = market.instruments[index];
  if (!instrument) throw new Error('no such stock');
  const all = allCandles(market, instrument);
  const candles = all.slice(0, all.length - 250 + days);
  const own = random.fork(instrument.code);
  const founding = ownershipOf(instrument, own);
  const opened = dayOf(all.at(-250)?.at ?? 0);
  const today = dayOf(candles.at(-1)?.at ?? 0);
  const facts: DealFacts = { instrument, majors: founding.majors, random: own, candles, opened, today };
  return { instrument, founding, candles, opened, today, deals: insiderDeals(facts) };
}

const places = market.instruments.map((_, index) => index);

it('insiders buy after falls, sell after runs, and file within five trading days', () => {
  let [withTrend, byRule] = [0, 0];
  for (const place of places) {
    const { candles, deals, today } = dealsAt(place, 250);
    const indexes = new Map(candles.map(({ at }, index) => [dayOf(at), index]));
    for (const { day, filedOn, action } of deals) {
      const index = indexes.get(day) ?? 0;
      const trend = (candles[index - 1]?.close ?? 0) / (candles[index - 21]?.close ?? 1) - 1;
      if (trend <= -0.05 || trend >= 0.06) {
        withTrend += 1;
        if (action === (trend < 0 ? 'buy' : 'sell')) byRule += 1;
      }
      expect(filedOn > day && filedOn <= today).toBe(true);
      expect(filedOn <= tradingDaysAfter(day, 5)).toBe(true);
    }
  }
  expect(withTrend).toBeGreaterThan(300);
  expect(byRule / withTrend).toBeGreaterThan(0.75);
});

it('holdings of every holder change by exactly the deals that are filed', () => {
  let changes = 0;
  for (const place of places) {
    const { instrument, founding, opened, deals, today } = dealsAt(place, 250);
    for (const holder of founding.majors) {
      const since = deals.filter(({ holder: { name }, day }) => name === holder.name && day >= opened);
      const moved = since.reduce((sum, { before, after }) => sum + after - before, 0);
      const now = ownersOn(instrument, founding, deals, today).majors.find(({ name }) => name === holder.name);
      if (now) expect(now.shares).toBe(holder.shares + moved);
      else expect((holder.shares + moved) / instrument.listedShares).toBeLessThan(0.05);
      const atOpening = ownersOn(instrument, founding, deals, opened).majors.find(({ name }) => name === holder.name);
      expect(atOpening?.shares).toBe(holder.shares);
      changes += since.length;
    }
  }
  expect(changes).toBeGreaterThan(100);
});

it('deals that were known stay as they were when days pass', () => {
  for (const place of places.slice(0, 40)) {
    const early = dealsAt(place, 120).deals.map(({ holder, ...deal }) => ({ ...deal, name: holder.name }));
    const late = dealsAt(place, 200).deals.map(({ holder, ...deal }) => ({ ...deal, name: holder.name }));
    expect(late.filter(({ id }) => early.some((deal) => deal.id === id))).toEqual(early);
  }
});
