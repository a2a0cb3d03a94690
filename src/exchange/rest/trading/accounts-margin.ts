import type { Account, Holding } from '#exchange/accounts/index.ts';
import {
  afterHaircut,
  CALL_RATIO,
  FORCED_SALE_RATIO,
  facilityOf,
  HAIRCUTS,
  haircutOf,
  isMet,
  type Requirement,
  requirementsOf,
} from '#exchange/margin/index.ts';
import { lotsOf, type Shares, type StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Domain } from '../parts.ts';
import { forbidden, invalidParameter } from '../refusal.ts';
import { route } from '../route.ts';
import { wireTerms } from './accounts-agreements.ts';
import { checkAvailable, moveAll, stocksOf } from './accounts-moves.ts';
import { cashOfficeOf } from './cash-office.ts';

const { accounts: catalogue } = endpoints;
const lotAndShare = (shares: Shares) => ({ lot: lotsOf(shares), share: shares });

/** Margin: a sub-account whose shares are the collateral. */
export const marginRoutes: Domain = (parts) => {
  const { accounts, market, prices, clock } = parts;
  const office = cashOfficeOf(parts);
  const { margin, agreements } = office;

  const pledged = (): readonly Holding[] => margin.get()?.desk.ledger.holdings() ?? [];
  const haircut = (symbol: StockCode): number | null => {
    const instrument = market.instrument(symbol);
    return instrument ? haircutOf(instrument) : null;
  };
  const state = () => {
    const facility = facilityOf(pledged(), market);
    return {
      status: margin.get() ? 'ACTIVE' : 'NOT_ACTIVATED',
      account_number: margin.get()?.number ?? '',
      collateral_value: facility.collateral,
      collateral_after_haircut: facility.afterHaircut,
      facility_limit: facility.limit,
      used: 0,
      available: facility.limit,
      ratio: 0,
      call_ratio: CALL_RATIO,
      forced_sale_ratio: FORCED_SALE_RATIO,
    };
  };
  const requirements = (): readonly Requirement[] => {
    const held = new Set(accounts.all().flatMap(({ desk }) => desk.ledger.holdings().map(({ symbol }) => symbol)));
    return requirementsOf({
      registered: true,
      equity: office.totalEquity(),
      acceptedStocks: [...held].filter((symbol) => haircut(symbol) !== null).length,
      termsAccepted: agreements.acceptedAt('MARGIN') !== null,
      roomForAccounts: margin.room(),
    });
  };
  /** @throws ServiceRefusal naming the first thing that is missing */
  const marginAccount = (): Account => {
    const missing = requirements().find((each) => !isMet(each));
    if (missing) throw forbidden(`margin is not open to this account yet: ${missing.title} (${missing.code})`);
    return margin.open();
  };

  return [
    route(catalogue.margin, state),
    route(catalogue.collaterals, () => {
      const active = accounts.active();
      const own = margin.is(active.number) ? [] : active.desk.ledger.holdings();
      const symbols = new Set([...pledged(), ...own].map(({ symbol }) => symbol));
      return {
        state: state(),
        results: [...symbols].map((symbol) => {
          const inside = (margin.get()?.desk.ledger.holding(symbol).shares ?? 0) as Shares;
          const outside = (own.length === 0 ? 0 : active.desk.ledger.availableShares(symbol)) as Shares;
          const { last, name, isListed } = prices.of(symbol);
          const cut = haircut(symbol);
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
    }),
    route(catalogue.transferCollateral, ({ body }) => {
      const items = stocksOf(market, body.items);
      const refused = items.find(({ symbol }) => haircut(symbol) === null);
      if (refused) throw invalidParameter('items', `${refused.symbol} is not accepted as collateral`);
      const from = accounts.active();
      if (margin.is(from.number))
        throw invalidParameter('items', 'the active account is the margin sub-account itself');
      // Asked before the sub-account is opened: a refused transfer must leave none behind.
      checkAvailable(from, items);
      const moved = moveAll(from, marginAccount(), items);
      return { state: state(), items: moved, moved_at: momentText(clock.now()) };
    }),
    route(catalogue.marginActivation, () => {
      const all = requirements();
      return {
        state: state(),
        is_eligible: all.every((each) => each.code === 'TERMS' || isMet(each)),
        requirements: all.map((each) => ({ ...each, is_met: isMet(each) })),
        terms: wireTerms(agreements, 'MARGIN'),
        haircuts: HAIRCUTS.map((each) => ({ ...each })),
      };
    }),
  ];
};
