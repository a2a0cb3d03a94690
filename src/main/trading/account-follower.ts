import type { Orders } from '#main/orders/index.ts';
import type { PortfolioReader } from '#main/portfolio/index.ts';
import type { Http } from '#main/service/index.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { tradingAccountOf, userIdOf } from '#shared/signed-in.ts';

type Options = {
  readonly http: Pick<Http, 'forget'>;
  readonly market: { clear(): void };
  readonly orders: Pick<Orders, 'follow' | 'pause' | 'forget'>;
  readonly portfolio: Pick<PortfolioReader, 'follow' | 'pause' | 'forget'>;
};

/** Makes orders and portfolio follow the account that trades, and clears what belongs to another user. */
export class AccountFollower {
  readonly #options: Options;
  #userId: number | null = null;
  #account: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Trading is unlocked. */
  isTrading(): boolean {
    return this.#account !== null;
  }

  follow(state: SessionState): void {
    this.#followUser(userIdOf(state));
    this.#followAccount(tradingAccountOf(state));
  }

  #followUser(userId: number | null): void {
    if (userId === this.#userId) return;
    this.#userId = userId;
    const { http, market, portfolio, orders } = this.#options;
    http.forget();
    market.clear();
    portfolio.forget();
    orders.forget();
  }

  #followAccount(account: string | null): void {
    if (account === this.#account) return;
    this.#account = account;
    const { http, orders, portfolio } = this.#options;
    http.forget();
    if (account !== null) {
      orders.follow(account);
      portfolio.follow(account);
    } else {
      orders.pause();
      portfolio.pause();
    }
  }
}
