import { PRACTICE_USER } from '#exchange/access/index.ts';
import { FEE_FORMULAS, MAX_ACCOUNTS, SETTLEMENT_DAYS } from '#exchange/accounts/index.ts';
import { marketHour } from '#exchange/rest/market/market-hours.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { CURRENT_RULES, STANDARD_RATES } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { cashServicesOf } from '../cash/cash-services.ts';

const { accounts: catalogue } = endpoints;

/** The account's permissions. */
export const tradingInfoRoutes: Domain = (parts) => {
  const { accounts, market } = parts;
  const cashServices = cashServicesOf(parts);
  const monitored = market.instruments.filter(({ listing }) => listing === 'special');
  return [
    route(catalogue.suspensions, () => ({
      account: { is_suspended: false, reason: '' },
      results: monitored.map(({ code, name }) => ({
        symbol: code,
        company: { name },
        suspended_from: ['MARGIN', 'DAY_TRADE'],
        reason: 'SPECIAL_MONITORING',
        // The practice market moves no stock between its boards, so it is listed since opening.
        since: momentText(cashServices.openedAt(cashServices.main().number)),
      })),
    })),
    route(catalogue.tradingInfo, () => {
      const { number, trading } = accounts.active();
      const phase = market.phase();
      return {
        account_number: number,
        type: PRACTICE_USER.accountType,
        status: 'ACTIVE',
        is_suspended: false,
        suspended_stock_count: monitored.length,
        market: {
          phase: marketHour(phase).status,
          new_orders_allowed: phase.newOrdersAllowed,
          boards: Object.keys(SETTLEMENT_DAYS),
        },
        fees: { buy: STANDARD_RATES.buy, sell: STANDARD_RATES.sell, version: FEE_FORMULAS.version },
        limits: {
          largest_order_lots: CURRENT_RULES.largestOrderLots,
          largest_order_percent_of_listed: CURRENT_RULES.largestOrderPercentOfListed,
          orders_today: trading.todayCount(),
          most_accounts: MAX_ACCOUNTS,
        },
        features: { margin: cashServices.margin.get() !== null, good_till_cancelled: true, sub_accounts: true },
        settlement_days: { ...SETTLEMENT_DAYS },
      };
    }),
  ];
};
