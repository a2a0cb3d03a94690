import { beforeAll, describe, expect, it } from 'vitest';
import { findStory } from '#exchange/market/testing/find-story.ts';
import { accepted, jakarta, order, type Setting, setMarket } from '#exchange/testing/fixtures/market.ts';
import { priceBand } from '#shared/market/index.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const AFTER = '2026-11-20';
const SIZE = 60;

const opened = (seed: string, at: string, snapshot?: unknown): Setting => {
  const setting = setMarket({ seed, instruments: SIZE, at: jakarta(at), snapshot });
  setting.market.start();
  return setting;
};

describe('a stock at its upper limit', () => {
  const { seed, code } = findStory(DAY, SIZE, ['limit-up', 'limit-up']);
  let setting: Setting;
  beforeAll(() => {
    setting = opened(seed, `${DAY}T15:35:00`);
    setting.clock.advanceTo(jakarta(`${DAY}T15:45:00`));
  });

  it('has a long queue of buyers and no offers', () => {
    const { band, last } = setting.market.quote(code);
    const { bids, offers } = setting.market.book(code, 'RG', 10);
    expect(last).toBe(band.ara);
    expect(offers).toEqual([]);
    expect(bids[0]?.price).toBe(band.ara);
    expect(bids[0]?.lots).toBeGreaterThan(10 * (bids[1]?.lots ?? 0));
  });

  it('sells at once and buys behind everybody else', () => {
    const { market, events } = setting;
    const { ara } = market.quote(code).band;
    const buy = accepted(market.submit(order(code, 'buy', ara, 5)));
    const queue = market.queue(code, 'RG', 'buy', ara, 10_000);
    expect(queue.at(-1)?.orderNumber).toBe(buy);
    accepted(market.submit(order(code, 'sell', ara, 5)));
    expect(events.filter(({ kind }) => kind === 'filled')).toHaveLength(1);
    market.cancel(buy);
  });

  it('closes there, and goes on from it on the next day', () => {
    const { market, clock } = setting;
    const { ara } = market.quote(code).band;
    clock.advanceTo(jakarta(`${DAY}T16:20:00`));
    expect(market.quote(code).last).toBe(ara);
    clock.advanceTo(jakarta(`${NEXT}T08:58:30`));
    const quote = market.quote(code);
    expect(quote).toMatchObject({ previous: ara, band: priceBand(ara) });
    expect(quote.open).toBeGreaterThan(ara);
  });
});

describe('a suspended stock', () => {
  const { seed, code } = findStory(DAY, SIZE, ['limit-up', 'suspended', 'aftermath']);
  let setting: Setting;
  let close: number;
  const refusal = { ok: false, code: 'STOCK_SUSPENDED' };

  beforeAll(() => {
    const before = opened(seed, `${DAY}T15:49:00`);
    before.clock.advanceTo(jakarta(`${DAY}T15:49:30`));
    const limit = before.market.quote(code).band.ara;
    accepted(before.market.submit(order(code, 'buy', limit, 4, { goodTillCancelled: true })));
    before.clock.advanceTo(jakarta(`${DAY}T16:20:00`));
    close = before.market.quote(code).last;
    before.market.stop();
    setting = opened(seed, `${NEXT}T09:00:01`, before.market.snapshot());
  });

  it('does not trade: empty books, the close of the day before, and no order gets in', () => {
    const { market } = setting;
    expect(market.isSuspended(code)).toBe(true);
    setting.clock.advance(60_000);
    for (const board of ['RG', 'TN'] as const) {
      expect(market.book(code, board, 10)).toMatchObject({ bids: [], offers: [] });
      expect(market.submit(order(code, 'buy', close, 1, { board }))).toMatchObject(refusal);
    }
    expect(market.quote(code)).toMatchObject({ last: close, previous: close, open: 0, volume: 0, frequency: 0 });
    expect(market.auction(code)).toBeNull();
    expect(market.dailyCandles(code, NEXT, NEXT)).toMatchObject([{ open: close, close, volume: 0 }]);
    expect(market.submit(order(code, 'buy', close, 1, { board: 'NG' }))).toMatchObject({ ok: true });
  });

  it('has what waited for it withdrawn by the exchange', () => {
    const withdrawn = setting.events.filter(({ kind }) => kind === 'cancelled');
    expect(withdrawn).toHaveLength(1);
    expect(withdrawn[0]).toMatchObject({ code, side: 'buy', lotsTotal: 4, lotsDone: 0 });
    expect(setting.market.cancel(withdrawn[0]?.orderNumber ?? 0)).toMatchObject({ ok: false });
  });

  it('trades again when the suspension ends, also after a night that was skipped', () => {
    setting.market.stop();
    const { market, clock } = opened(seed, `${AFTER}T09:00:01`, setting.market.snapshot());
    clock.advance(60_000);
    expect(market.isSuspended(code)).toBe(false);
    expect(market.submit(order(code, 'buy', market.quote(code).band.arb, 1))).toMatchObject({ ok: true });
    expect(market.book(code, 'RG', 5).bids.length).toBeGreaterThan(0);
    const published = [DAY, NEXT].flatMap((day) => market.news(day)).filter((news) => news.code === code);
    expect(published.map(({ kind }) => kind)).toContain('suspension');
    expect(published.at(-1)).toMatchObject({ kind: 'resumption', nextDay: AFTER });
  });
});

describe('a headline', () => {
  it('comes before its price moves, and volume follows', () => {
    const { seed, code } = findStory(DAY, SIZE, ['news']);
    const news = setMarket({ seed, instruments: SIZE })
      .market.news(DAY)
      .find((each) => each.code === code);
    if (!news) throw new Error('no headline');
    const { market, clock, trades } = setMarket({ seed, instruments: SIZE, at: news.at - 300_000 });
    market.start();
    clock.advanceTo(news.at);
    const before = market.quote(code);
    clock.advanceTo(news.at + 300_000);
    const moved = Math.log(market.quote(code).last / before.last);
    expect(Math.sign(moved)).toBe(news.kind === 'good-news' ? 1 : -1);
    expect(Math.abs(moved)).toBeGreaterThan(0.01);
    const own = trades.filter((trade) => trade.code === code);
    const [early, late] = [own.filter(({ at }) => at < news.at), own.filter(({ at }) => at >= news.at)];
    expect(late.length).toBeGreaterThan(2 * early.length);
  });
});

describe('a block', () => {
  it('is crossed on the negotiated board by one broker, in large orders, before it is reported', () => {
    const block = setMarket({ seed: 'blocks', instruments: 30 })
      .market.news(DAY)
      .find(({ kind }) => kind === 'block');
    if (!block?.block) throw new Error('no block');
    const { market, clock, trades } = setMarket({ seed: 'blocks', instruments: 30, at: block.at - 270_000 });
    market.start();
    clock.advanceTo(block.at);
    const own = trades.filter(({ code, board, buyerBroker, sellerBroker }) => {
      return code === block.code && board === 'NG' && buyerBroker === sellerBroker;
    });
    expect(own.reduce((sum, { lots }) => sum + lots, 0)).toBe(block.block.lots);
    expect(Math.max(...own.map(({ lots }) => lots))).toBeLessThanOrEqual(50_000);
    const price = own[0]?.price ?? 0;
    expect(price / market.quote(block.code).last - 1).toBeCloseTo(block.block.premium, 1);
    // The regular board and its candles know nothing of it.
    const regular = market.minuteCandles(block.code, block.at - 270_000, block.at);
    expect(regular.every(({ volume }) => volume < 100 * (block.block?.lots ?? 0))).toBe(true);
  });
});
