import type { Account, Holding } from '#exchange/accounts/index.ts';
import {
  afterHaircut,
  CALL_RATIO,
  DAILY_INTEREST,
  FORCED_SALE_RATIO,
  HAIRCUTS,
  haircutOf,
  INITIAL_RATIO,
  isMet,
  MAX_LENT,
  type Requirement,
  requirementsOf,
} from '#exchange/margin/index.ts';
import type { Domain, Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { forbidden, invalidParameter } from '#exchange/service-refusal.ts';
import { lotsOf, type Shares, type StockCode, shares } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';
import { wireTerms } from './accounts-agreements.ts';
import { checkAvailable, moveAll, stocksOf } from './accounts-moves.ts';

const { accounts: catalogue } = endpoints;
const lotAndShare = (shares: Shares) => ({ lot: lotsOf(shares), share: shares });

class MarginRoutes {
  readonly #parts: Parts;
  readonly #cashServices;
  readonly #margin;
  readonly #agreements;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#cashServices = cashServicesOf(parts);
    this.#margin = this.#cashServices.margin;
    this.#agreements = this.#cashServices.agreements;
  }

  routes(): Route[] {
    return [
      route(catalogue.margin, () => this.#state()),
      route(catalogue.collaterals, () => this.#collaterals()),
      route(catalogue.transferCollateral, (call) => this.#transferCollateral(call)),
      route(catalogue.marginActivation, () => this.#marginActivation()),
    ];
  }

  #collaterals(): AnswerData<typeof catalogue.collaterals> {
    const active = this.#parts.accounts.active();
    const own = this.#margin.is(active.number) ? [] : active.trading.ledger.holdings();
    const symbols = new Set([...this.#pledged(), ...own].map(({ symbol }) => symbol));
    return {
      state: this.#state(),
      results: [...symbols].map((symbol) => {
        const inside = this.#margin.get()?.trading.ledger.holding(symbol).shares ?? shares(0);
        const outside = own.length === 0 ? shares(0) : active.trading.ledger.availableShares(symbol);
        const { last, name, isListed } = this.#parts.prices.of(symbol);
        const cut = this.#haircut(symbol);
        return {
          symbol,
          company: { name },
          haircut: cut ?? 100,
          is_accepted: cut !== null,
          reason: isListed ? (cut === null ? 'SPECIAL_MONITORING' : '') : 'NOT_LISTED',
          latest_price: last,
          available: lotAndShare(outside),
          collateral: lotAndShare(inside),
          collateral_value: last * inside,
          collateral_after_haircut: afterHaircut(last * inside, cut),
        };
      }),
    };
  }

  #transferCollateral({
    body,
  }: Call<typeof catalogue.transferCollateral>): AnswerData<typeof catalogue.transferCollateral> {
    const items = stocksOf(this.#parts.market, body.items);
    const refused = items.find(({ symbol }) => this.#haircut(symbol) === null);
    if (refused) throw invalidParameter('items', `${refused.symbol} is not accepted as collateral`);
    const from = this.#parts.accounts.active();
    if (this.#margin.is(from.number))
      throw invalidParameter('items', 'the active account is the margin sub-account itself');
    // Checked before the sub-account is opened: a refused transfer must not leave one.
    checkAvailable(from, items);
    const moved = moveAll(from, this.#marginAccount(), items);
    return { state: this.#state(), items: moved, moved_at: momentText(this.#parts.clock.now()) };
  }

  #marginActivation(): AnswerData<typeof catalogue.marginActivation> {
    const all = this.#requirements();
    return {
      state: this.#state(),
      is_eligible: all.every((each) => each.code === 'TERMS' || isMet(each)),
      requirements: all.map((each) => ({ ...each, is_met: isMet(each) })),
      terms: wireTerms(this.#agreements, 'MARGIN'),
      haircuts: HAIRCUTS.map((each) => ({ ...each })),
    };
  }

  #pledged(): readonly Holding[] {
    return this.#margin.get()?.trading.ledger.holdings() ?? [];
  }

  #haircut(symbol: StockCode): number | null {
    const instrument = this.#parts.market.instrument(symbol);
    return instrument ? haircutOf(instrument) : null;
  }

  #state() {
    const { collateral, afterHaircut: counted, limit, loan, ratio, dueAt } = this.#cashServices.lending.loan();
    return {
      status: this.#margin.get() ? 'ACTIVE' : 'NOT_ACTIVATED',
      account_number: this.#margin.get()?.number ?? '',
      collateral_value: collateral,
      collateral_after_haircut: counted,
      facility_limit: limit,
      used: loan,
      available: Math.max(0, limit - loan),
      ratio,
      call_ratio: CALL_RATIO,
      forced_sale_ratio: FORCED_SALE_RATIO,
      initial_ratio: INITIAL_RATIO,
      max_loan: MAX_LENT,
      daily_interest: DAILY_INTEREST,
      call_due_at: momentText(dueAt),
    };
  }

  #requirements(): readonly Requirement[] {
    const held = new Set(
      this.#parts.accounts.all().flatMap(({ trading }) => trading.ledger.holdings().map(({ symbol }) => symbol)),
    );
    return requirementsOf({
      registered: true,
      equity: this.#cashServices.totalEquity(),
      acceptedStocks: [...held].filter((symbol) => this.#haircut(symbol) !== null).length,
      termsAccepted: this.#agreements.acceptedAt('MARGIN') !== null,
      roomForAccounts: this.#margin.room(),
    });
  }

  /** @throws ServiceRefusal naming the first thing that is missing */
  #marginAccount(): Account {
    const missing = this.#requirements().find((each) => !isMet(each));
    if (missing) throw forbidden(`margin is not open to this account yet: ${missing.title} (${missing.code})`);
    return this.#margin.open();
  }
}

/** Margin: a sub-account whose shares are the collateral. */
export const marginRoutes: Domain = (parts) => new MarginRoutes(parts).routes();
