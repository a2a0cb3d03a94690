import type { AppInfo } from '#shared/contract/app.ts';
import type { FeeSchedule, StockInfo } from '#shared/contract/market.ts';
import type { PortfolioParts, Position } from '#shared/contract/portfolio.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { AT } from '#shared/contract/testing/sample-order.ts';
import { type Price, type Shares, stockCode } from '#shared/market/index.ts';

/** An invented stock as the main process sends it. */
export const sampleStock = (code: string, change: Partial<StockInfo> = {}): StockInfo => ({
  code: stockCode(code),
  name: 'Bintang Nusantara',
  sector: 'Finance',
  subSector: 'Bank',
  previous: 4_800 as Price,
  ara: 6_000 as Price,
  arb: 4_080 as Price,
  listedShares: 10_000_000_000,
  dayTradeMultiplier: 5,
  status: 'ACTIVE',
  marketStatus: 'OPEN',
  ...change,
});

export const sampleFees: FeeSchedule = {
  version: '1',
  buy: {
    invested: 'LOT*100*PRICE',
    fee: 'LOT*100*PRICE*FEE_BUY',
    broker_fee: 'LOT*100*PRICE*BROKER_FEE',
    exchange_fee: 'LOT*100*PRICE*EXCHANGE_FEE_TOTAL_BUY',
  },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: { buy: 0.0015, sell: 0.0025, broker: 0.0011, exchangeBuy: 0.0004 },
};

export { sampleBoard, sampleOrder, samplePath } from '#shared/contract/testing/sample-order.ts';

/** A position of whole lots. @param averagePrice with buying fees in it, rupiah a share */
export function samplePosition(code: string, lots: number, averagePrice: number, lastPrice: number): Position {
  const invested = averagePrice * lots * 100;
  const marketValue = lastPrice * lots * 100;
  return {
    symbol: stockCode(code),
    name: `${code} Sejahtera`,
    shares: (lots * 100) as Shares,
    availableShares: (lots * 100) as Shares,
    averagePrice,
    lastPrice,
    tradable: true,
    invested,
    marketValue,
    unrealised: marketValue - invested,
    gainPercent: ((marketValue - invested) / invested) * 100,
  };
}

export function samplePortfolio(
  positions: readonly Position[],
  change: Partial<Omit<PortfolioParts, 'summary' | 'positions'>> = {},
) {
  const invested = positions.reduce((sum, held) => sum + held.invested, 0);
  const marketValue = positions.reduce((sum, held) => sum + (held.marketValue ?? 0), 0);
  return {
    summary: {
      tradingBalance: 184_250_000,
      cash: 208_500_000,
      invested,
      marketValue,
      equity: 208_500_000 + marketValue,
      unrealised: marketValue - invested,
      realised: 1_240_000,
      net: marketValue - invested + 1_240_000,
      gainPercent: invested > 0 ? ((marketValue - invested) / invested) * 100 : 0,
    },
    positions: [...positions],
    unreadableRows: 0,
    day: null,
    missing: [],
    stale: false,
    loadedAt: AT,
    ...change,
  } satisfies PortfolioParts;
}

export const sampleInfo = (mode: AppInfo['mode']): AppInfo => ({
  version: '1.0.0',
  mode,
  safeMode: false,
  profileName: 'p',
  practiceAccount: null,
  platform: 'linux',
  drill: null,
});

export const sampleSession = (trading: 'locked' | 'unlocked', account = '0001'): SessionState => ({
  kind: 'signed-in',
  user: { id: 1, username: 'sari', fullname: 'Sari' },
  remembered: true,
  trading:
    trading === 'locked'
      ? { kind: 'locked', reason: 'start', attemptsLeft: null, blockedUntil: null }
      : { kind: 'unlocked', account: { number: account, type: 'REGULAR' }, tokenEndsAt: AT, locksAt: null },
});
