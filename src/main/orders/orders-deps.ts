import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Http } from '#main/service/index.ts';
import type { ordersContract } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { BasketRun } from '#shared/contract/several-orders.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import type { ConfirmationRules, PersonalLimits } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { MarketFacts } from './admission/circumstances.ts';
import type { LimitsAcceptance } from './admission/limits-acceptance.ts';
import type { RiskStateFile } from './admission/risk-state.ts';
import type { Journal } from './journal/journal.ts';

/** Prices of stocks are followed until `stop`. */
export type FollowedQuotes = {
  /** Resolves once none of them is stale, at once where the feed is not live, and after a second at the latest. Never rejects. */
  readonly ready: Promise<void>;
  stop(): void;
};

/** The trading session as orders see it. */
type OrderSession = {
  /** Rises with every sign-in, sign-out, lock, unlock and change of the account. */
  readonly generation: () => number;
  /** @throws LantaiError SIGNED_OUT, TRADING_LOCKED or ACCOUNT_UNVERIFIED */
  readonly account: () => string;
  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  readonly bearer: () => string;
  readonly renew: (refused: string) => void;
  /** The service acts on that account; null: it does not say, and nothing may be sent until it is known. */
  readonly accountFound: (account: string | null) => void;
};

/** What was asked of the service before an order is checked. */
export type OrderFacts = MarketFacts;

export type OrdersDeps = {
  readonly http: Pick<Http, 'call' | 'submit' | 'newUiRef'>;
  readonly dialect: RestDialect;
  readonly profile: { readonly name: string; readonly mode: 'practice' | 'live' };
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly journal: Journal;
  readonly riskState: RiskStateFile;
  readonly clockOffsetMs: () => number;
  readonly session: OrderSession;
  /** What the checks look at; each null where it cannot be had soon. @param isSplit an order is split over all accounts */
  readonly facts: (symbol: string, isSplit: boolean) => Promise<OrderFacts>;
  readonly portfolio: () => {
    readonly current: PortfolioParts | null;
    /** When each began to be read, on the clock that is never set, ms; 0 before the first. */
    readonly positionsReadMono: number;
    readonly buyingPowerReadMono: number;
  };
  readonly limits: () => PersonalLimits;
  readonly confirmations: () => ConfirmationRules;
  readonly limitsAcceptance: LimitsAcceptance;
  /** Null where no price of the stock is shown to anybody. */
  readonly isQuoteFresh: (symbol: string) => boolean | null;
  readonly lastPrice: (symbol: string) => number | null;
  /** Has the prices of these stocks come, whether or not a window shows them. */
  readonly followQuotes: (symbols: readonly string[]) => FollowedQuotes;
  readonly onSent: () => void;
  readonly onBasket: (progress: BasketRun) => void;
  readonly onTransfers: (rows: TransferRow[]) => void;
  readonly onPrefill: (prefill: Parameters<HandlersOf<typeof ordersContract>['prefill']>[0]) => void;
};
