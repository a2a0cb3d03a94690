import type { ChartDocument } from '#exchange/chart-settings/index.ts';
import { type Candle, type Instrument, type Market, MINUTE_DAYS } from '#exchange/market/index.ts';
import { EXCHANGE_UTC_OFFSET_MS, SHARES_PER_LOT, type StockCode, tickAt } from '#shared/market/index.ts';
import { momentText } from '#shared/service/lenient.ts';
import { COMPOSITE_NAME } from '../composite.ts';
import { marketHour } from '../market-hours.ts';

/** What a chart may be of: a share, or the composite. */
export type Charted = Instrument | 'IHSG';

const MONDAY_TO_THURSDAY = [1, 2, 3, 4];
const FRIDAY = [5];
const SESSIONS = [
  { name: 'session I', from: '09:00', to: '12:00', days: MONDAY_TO_THURSDAY },
  { name: 'session II', from: '13:30', to: '15:50', days: MONDAY_TO_THURSDAY },
  { name: 'session I', from: '09:00', to: '11:30', days: FRIDAY },
  { name: 'session II', from: '14:00', to: '15:50', days: FRIDAY },
];
const MINUTE = 60;
const DAY = 86_400;
const intraday = (minutes: number) => ({ id: `${minutes}m`, seconds: minutes * MINUTE, source: 'intraday' });
const INTERVALS = [
  ...[1, 3, 5, 15, 30, 60].map(intraday),
  { id: '1D', seconds: DAY, source: 'daily' },
  { id: '1W', seconds: 7 * DAY, source: 'daily' },
  { id: '1M', seconds: 30 * DAY, source: 'daily' },
];
const DAY_MS = DAY * 1000;

/** Everything that a chart needs at start. */
export function chartInitial(market: Market, charted: Charted, layout: ChartDocument | undefined, nowMs: number) {
  const code = (charted === 'IHSG' ? charted : charted.code) as StockCode;
  const daily = market.dailyCandles(code, '2000-01-01', '2099-12-31');
  const today = daily.at(-1);
  const firstAvailable = daily.at(-1 - MINUTE_DAYS) ?? daily[0];
  const minutesFrom = (at: number | undefined, forMs: number): readonly Candle[] =>
    at === undefined ? [] : market.minuteCandles(code, at, at + forMs);
  const minutesToday = minutesFrom(today?.at, nowMs - (today?.at ?? 0));
  const firstMinute = minutesFrom(firstAvailable?.at, DAY_MS)[0] ?? minutesToday[0];
  return {
    ...identity(charted),
    ...prices(market, charted),
    exchange: 'PRACTICE',
    currency: 'IDR',
    timezone: 'Asia/Jakarta',
    utc_offset_minutes: EXCHANGE_UTC_OFFSET_MS / 60_000,
    sessions: SESSIONS,
    intervals: INTERVALS,
    default_interval: '1D',
    first_daily: seconds(daily[0]),
    first_intraday: seconds(firstMinute),
    last_daily: today && today.volume > 0 ? wire(today) : null,
    last_intraday: wireOrNull(minutesToday.at(-1)),
    market_status: marketHour(market.phase()).status,
    layout: layout
      ? { layout_id: layout.id, revision: layout.revision, updated_at: momentText(layout.updatedAt) }
      : null,
    server_time: momentText(nowMs),
  };
}

const identity = (charted: Charted) =>
  charted === 'IHSG'
    ? { symbol: charted, name: COMPOSITE_NAME, type: 'INDEX', sector: '', lot_size: 1 }
    : { symbol: charted.code, name: charted.name, type: 'STOCK', sector: charted.sector, lot_size: SHARES_PER_LOT };

function prices(market: Market, charted: Charted) {
  if (charted === 'IHSG') {
    return { tick: 0.01, price_scale: 100, previous_close: market.index().previous, ara: 0, arb: 0 };
  }
  const { last, previous, band } = market.quote(charted.code);
  return { tick: tickAt(last), price_scale: 1, previous_close: previous, ara: band.ara, arb: band.arb };
}

const seconds = (candle: Candle | undefined): number => (candle ? Math.floor(candle.at / 1000) : 0);
const wire = (candle: Candle) => ({
  t: seconds(candle),
  o: candle.open,
  h: candle.high,
  l: candle.low,
  c: candle.close,
  v: candle.volume,
});
const wireOrNull = (candle: Candle | undefined) => (candle ? wire(candle) : null);
