import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketListener, MarketQuote, MarketSubscriptions } from '#main/feed/index.ts';
import { createVirtualTimers, type VirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import type { Alert, AlertAnswer, AlertCondition, AlertDraft, AlertFiring } from '#shared/contract/alerts.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { type PriceBand, price, stockCode } from '#shared/market/index.ts';
import type { AlertStep } from '../alert-steps.ts';
import type { BrokerDay } from '../broker-days.ts';
import { Alerts, openAlertFiles } from '../index.ts';
import type { MissedMinute } from '../missed-minutes.ts';

export const BNTG = stockCode('BNTG');
export const HERE = { windowId: 'w1' };

export const draft = (condition: Partial<AlertCondition> = {}, over: Partial<AlertDraft> = {}): AlertDraft => ({
  symbol: BNTG,
  // Completed by what the test is about.
  condition: { kind: 'price', level: 5_000, direction: 'up', ...condition } as AlertCondition,
  repeatSeconds: null,
  lastDay: null,
  note: '',
  ...over,
});

/** Bars of 1,000 shares that close at 5,000, by their starts. */
function barsAt(starts: readonly number[]): CandleColumns {
  const column = (value: number) => Float64Array.from(starts, () => value);
  return {
    at: Float64Array.from(starts),
    open: column(5_000),
    high: column(5_000),
    low: column(5_000),
    close: column(5_000),
    volume: column(1_000),
  };
}

/** Alerts on virtual time, a market that the test plays, and a folder of their own. */
export function createAlertBench(startedAt?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-alerts-'));
  const timers: VirtualTimers = createVirtualTimers(startedAt);
  const fired: AlertFiring[] = [];
  let shown: readonly Alert[] = [];
  let listener: MarketListener | null = null;
  let subscribed: MarketSubscriptions = { quotes: [], bests: [], auctions: [], trades: [] };
  let alerts: Alerts | null = null;
  let ids = 0;
  const reads: string[] = [];
  /** Starts of the bars that the service has. */
  const starts: number[] = [];
  const stocks: { band: () => Promise<PriceBand> } = {
    band: async () => ({ ara: price(6_000), arb: price(4_080) }),
  };

  /** Corporate actions that change prices, as the service lists them. */
  const service: { steps: () => readonly AlertStep[] } = { steps: () => [] };
  const rescaled: string[] = [];
  const notRescaled: string[] = [];
  /** The live price of every stock; null while there is none. */
  const lastPrice: { of: number | null } = { of: null };
  /** How far the feed's times are behind the service's; null while that is not known. */
  const feedLag: { ms: number | null } = { ms: null };
  /** What the service has published last. */
  const brokers: { day: () => BrokerDay } = { day: () => ({ day: '2026-03-06', nets: new Map() }) };

  /** What the service answers of minutes. */
  const traded: { minutes: () => readonly MissedMinute[] } = { minutes: () => [] };

  const running = (): Alerts => {
    if (alerts === null) throw new Error('Lantai is closed');
    return alerts;
  };
  return {
    folder,
    timers,
    /** Newest last. */
    fired,
    reads,
    stocks,
    brokers,
    traded,
    service,
    rescaled,
    notRescaled,
    lastPrice,
    feedLag,
    starts,
    subscribed: () => subscribed,
    shown: () => shown,
    /** Lantai opens on what is in the folder. */
    open() {
      const files = openAlertFiles(folder, new Date(timers.now()), (error) => {
        throw error;
      });
      alerts = new Alerts({
        files,
        timers,
        serviceNow: () => timers.now(),
        feedLagMs: () => feedLag.ms,
        newId: () => `id-${++ids}`,
        watch(given) {
          listener = given;
          return {
            subscribe: (subscriptions) => {
              subscribed = subscriptions;
            },
            close: () => {
              listener = null;
            },
          };
        },
        stock: (symbol) => {
          reads.push(`stock ${symbol}`);
          return stocks.band();
        },
        dailyCandles: async (symbol) => {
          reads.push(`candles ${symbol}`);
          const day = 86_400_000;
          const today = Math.floor(timers.now() / day) * day - 7 * 3_600_000;
          return { at: Float64Array.of(today - 2 * day, today - day, today), volume: Float64Array.of(100, 300, 9e9) };
        },
        candles: async (symbol, interval) => {
          reads.push(`bars ${symbol} ${interval}`);
          return barsAt(starts);
        },
        brokerDay: async (symbol) => {
          reads.push(`brokers ${symbol}`);
          return brokers.day();
        },
        async minutes(symbol, from, to) {
          reads.push(`minutes ${symbol} ${from} ${to}`);
          return traded.minutes();
        },
        last: () => lastPrice.of,
        changed: (list) => {
          shown = list;
        },
        fired: (firing) => fired.push(firing),
        logCleared: () => {},
        async priceSteps(symbol, from, to) {
          reads.push(`steps ${symbol} ${from} ${to}`);
          return service.steps();
        },
        rescaled: (symbol, moves) =>
          rescaled.push(`${symbol} ${moves.map(({ from, to }) => `${from} ${to}`).join(', ')}`),
        notRescaled: (symbol) => notRescaled.push(symbol),
      });
      return { damaged: files.damaged };
    },
    close: () => running().stop(),
    drawn: (drawings: readonly Drawing[]) => running().onDrawings(BNTG, drawings),
    get calls() {
      return running().handlers;
    },
    quote(last: number, over: Partial<MarketQuote> & { code?: string } = {}): void {
      const { code = BNTG, ...more } = over;
      const at = timers.now();
      const origin = { exchangeAt: at, receivedAt: at, sequence: 1, stale: false };
      listener?.quote(code, { last, previous: 4_800, volume: 1_000, ...origin, ...more });
    },
    trade(price: number, lots = 1, at = timers.now()): void {
      listener?.trade(BNTG, { number: 1, at, price, lots });
    },
    market: () => listener,
    /** Runs the reactions of settled promises. */
    async flushMicrotasks() {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
    },
    async dispose() {
      await alerts?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type AlertBench = ReturnType<typeof createAlertBench>;

/** The alert that a call made; a test that gets problems instead has failed. */
export async function made(answer: AlertAnswer | Promise<AlertAnswer>): Promise<Alert> {
  const given = await answer;
  if ('problems' in given) throw new Error(JSON.stringify(given.problems));
  return given.alert;
}
