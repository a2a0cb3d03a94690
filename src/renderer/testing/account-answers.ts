import type { ReadAnswer } from '#shared/service/reads.ts';

type Accounts = ReadAnswer<'accounts.subAccounts'>;
type Account = Accounts['results'][number];

/** An own account as the service lists it. */
export const anAccount = (accountNumber: string, name: string, change: Partial<Account> = {}): Account => ({
  accountNumber,
  name,
  type: 'REGULAR',
  isMain: false,
  isActive: false,
  isMargin: false,
  cashOnHand: 10_000_000,
  tradingBalance: 9_000_000,
  withdrawable: 8_000_000,
  marketValue: 5_000_000,
  invested: 4_000_000,
  unrealised: 1_000_000,
  equity: 15_000_000,
  dayResult: 150_000,
  positionCount: 1,
  workingOrderCount: 0,
  openedAt: '2026-11-01T00:00:00Z',
  ...change,
});

export const accountsOf = (...results: Account[]): Accounts => ({
  activeAccountNumber: results[0]?.accountNumber ?? '',
  most: 10,
  totalEquity: results.reduce((sum, { equity }) => sum + equity, 0),
  results,
});

export const marginState = (change: Partial<ReadAnswer<'accounts.margin'>> = {}): ReadAnswer<'accounts.margin'> => ({
  status: 'ACTIVE',
  accountNumber: '0003',
  collateralValue: 10_000_000,
  collateralAfterHaircut: 7_500_000,
  facilityLimit: 3_750_000,
  used: 3_000_000,
  available: 750_000,
  ratio: 40,
  callRatio: 65,
  forcedSaleRatio: 80,
  initialRatio: 50,
  maxLoan: 500_000_000,
  dailyInterest: 0.05,
  callDueAt: null,
  ...change,
});

type Transferable = ReadAnswer<'portfolio.transferableStocks'>['results'][number];
export const aStock = (symbol: string, share: number, average: number, onHold = 0): Transferable => {
  const lots = (shares: number) => ({ lot: Math.floor(shares / 100), share: shares });
  return {
    symbol,
    company: { name: `${symbol} company` },
    held: lots(share),
    onHold: lots(onHold),
    transferable: lots(share - onHold),
    price: { latest: average, average },
    marketValue: average * (share - onHold),
  };
};
