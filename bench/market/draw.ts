import { manualClock } from '#exchange/clock/index.ts';
import { type Candle, dayOf, midnightOf, nextTradingDay, SimulatedMarket } from '#exchange/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';

const FIRST_DAY = '2026-11-18';
const FIVE_MINUTES_MS = 300_000;
const STOCKS = 120;
/** Stocks are chosen by their rank of liquidity, the most liquid first. */
const DRAWN = [0, 3, 8, 15, 25, 40, 60, 80, 100, 118] as const;
const LIVED_DAYS = 2;
const DAILY = 250;
const MINUTE_DAYS = 6;
/** px of one chart, and of its volume. */
const SIZE = { width: 900, height: 300, volume: 50, head: 20 };

/** Candles of five minutes from those of one. */
function joined(minutes: readonly Candle[]): Candle[] {
  const found = new Map<number, Candle>();
  for (const minute of minutes) {
    const key = Math.floor(minute.at / FIVE_MINUTES_MS);
    const before = found.get(key);
    found.set(
      key,
      before
        ? {
            ...before,
            high: Math.max(before.high, minute.high),
            low: Math.min(before.low, minute.low),
            close: minute.close,
            volume: before.volume + minute.volume,
          }
        : minute,
    );
  }
  return [...found.values()];
}

function chart(title: string, candles: readonly Candle[], left: number, top: number): string {
  const { width, height, volume, head } = SIZE;
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  const most = Math.max(...candles.map((candle) => candle.volume));
  const slot = width / candles.length;
  const y = (price: number): number => head + (height - head - volume) * (1 - (price - low) / (high - low || 1));
  const box = (x: number, at: number, wide: number, tall: number, fill: string): string =>
    `<rect x="${x.toFixed(2)}" y="${at.toFixed(2)}" width="${wide.toFixed(2)}" height="${tall.toFixed(2)}" fill="${fill}"/>`;
  const bars = candles.map((candle, index) => {
    const x = index * slot;
    const colour = candle.close >= candle.open ? '#2ec08d' : '#f0616d';
    const [upper, lower] = [y(Math.max(candle.open, candle.close)), y(Math.min(candle.open, candle.close))];
    const traded = (candle.volume / most) * volume;
    return (
      box(x + slot / 2 - 0.5, y(candle.high), 1, y(candle.low) - y(candle.high), colour) +
      box(x + slot * 0.15, upper, slot * 0.7, Math.max(0.7, lower - upper), colour) +
      box(x + slot * 0.15, height - traded, slot * 0.7, traded, '#3b4454')
    );
  });
  const label = `<text x="6" y="14" fill="#c8d0dc" font-family="sans-serif" font-size="12">${title}, ${low}–${high}</text>`;
  return `<g transform="translate(${left} ${top})"><rect width="${width}" height="${height}" fill="#0a0d12"/>${label}${bars.join('')}</g>`;
}

/** Ten stocks of a market that has lived two days: their last year, and their last six days by five minutes, as one SVG. */
export function drawMarket(seed: string): string {
  const clock = manualClock(midnightOf(FIRST_DAY) + 8.7 * HOUR_MS);
  const market = new SimulatedMarket({ clock, seed, instruments: STOCKS, session: 'clock' });
  market.start();
  let day = FIRST_DAY;
  for (let lived = 1; lived < LIVED_DAYS; lived += 1) day = nextTradingDay(day);
  clock.advanceTo(midnightOf(day) + 16.6 * HOUR_MS);
  const charts = DRAWN.map((rank, row) => {
    const code = market.instruments[rank]?.code;
    if (code === undefined) return '';
    const daily = market.dailyCandles(code, '2000-01-01', day).slice(-DAILY);
    const days = daily.slice(-MINUTE_DAYS).map(({ at }) => midnightOf(dayOf(at)));
    const minutes = days.flatMap((from) => market.minuteCandles(code, from, from + 24 * HOUR_MS - 1));
    const top = row * (SIZE.height + 4);
    return (
      chart(`${code}, days`, daily, 0, top) +
      chart(`${code}, 5 minutes, the last ${LIVED_DAYS} days lived`, joined(minutes), SIZE.width + 4, top)
    );
  });
  market.stop();
  const [width, height] = [2 * SIZE.width + 4, DRAWN.length * (SIZE.height + 4)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${charts.join('')}</svg>`;
}
