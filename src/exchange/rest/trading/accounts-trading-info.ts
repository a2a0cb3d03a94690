import { PRACTICE_USER } from '#exchange/access/index.ts';
import { FEE_FORMULAS, MAX_ACCOUNTS, SETTLEMENT_DAYS } from '#exchange/accounts/index.ts';
import { CURRENT_RULES, STANDARD_RATES } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { marketHour } from '../market/market-hours.ts';
import type { Domain } from '../parts.ts';
import { route } from '../route.ts';
import { cashOfficeOf } from './cash-office.ts';

const { accounts: catalogue } = endpoints;

/** What the account may do, and what it may not. */
export const tradingInfoRoutes: Domain = (parts) => {
  const { accounts, market } = parts;
  const office = cashOfficeOf(parts);
  const monitored = market.instruments.filter(({ listing }) => listing === 'special');
  return [
    route(catalogue.suspensions, () => ({
      account: { is_suspended: false, reason: '' },
      results: monitored.map(({ code, name }) => ({
        symbol: code,
        company: { name },
        suspended_from: ['MARGIN', 'DAY_TRADE'],
        reason: 'SPECIAL_MONITORING',
        // Listed so from the beginning: the practice market moves no stock between its boards.
        since: momentText(office.openedAt(office.main().number)),
      })),
    })),
    route(catalogue.tradingInfo, () => {
      const { number, desk } = accounts.active();
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
          orders_today: desk.todayCount(),
          most_accounts: MAX_ACCOUNTS,
        },
        features: { margin: office.margin.get() !== null, good_till_cancelled: true, sub_accounts: true },
        settlement_days: { ...SETTLEMENT_DAYS },
      };
    }),
  ];
};
