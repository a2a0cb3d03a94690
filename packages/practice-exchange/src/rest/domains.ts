import type { Endpoint } from '#shared/service/endpoint.ts';
import { authRoutes } from './access/auth.ts';
import { credentialsRoutes } from './access/credentials.ts';
import { pinRoutes } from './access/pin.ts';
import { tradingAuthRoutes } from './access/trading-auth.ts';
import { brokersRoutes } from './market/brokers.ts';
import { chartsRoutes } from './market/charts/charts.ts';
import { companyRoutes } from './market/company/company.ts';
import { marketRoutes } from './market/market.ts';
import { sectorsRoutes } from './market/sectors.ts';
import { watchlistRoutes } from './market/watchlist.ts';
import type { Domain, Parts } from './parts.ts';
import type { Call, Route } from './route.ts';
import { chatRoutes } from './social/chat/chat.ts';
import { groupsRoutes } from './social/chat/groups.ts';
import { invitationsRoutes } from './social/chat/invitations.ts';
import { notificationsRoutes } from './social/notifications.ts';
import { searchRoutes } from './social/search.ts';
import { streamsRoutes } from './social/streams.ts';
import { usersRoutes } from './social/users/users.ts';
import { accountsRoutes } from './trading/accounts/accounts.ts';
import { bondsRoutes } from './trading/bonds/bonds.ts';
import { cashRoutes } from './trading/cash/cash.ts';
import { exerciseRoutes } from './trading/exercise/exercise.ts';
import { dayTradeRoutes } from './trading/orders/day-trade.ts';
import { orderRoutes } from './trading/orders/orders.ts';
import { smartOrdersRoutes } from './trading/orders/smart-orders.ts';
import { historyRoutes } from './trading/portfolio/history.ts';
import { portfolioRoutes } from './trading/portfolio/portfolio.ts';

const PERSONAL: readonly Domain[] = [
  authRoutes,
  credentialsRoutes,
  usersRoutes,
  streamsRoutes,
  searchRoutes,
  notificationsRoutes,
  watchlistRoutes,
  chartsRoutes,
  marketRoutes,
  chatRoutes,
  groupsRoutes,
  invitationsRoutes,
  tradingAuthRoutes,
  orderRoutes,
  dayTradeRoutes,
  smartOrdersRoutes,
  historyRoutes,
  portfolioRoutes,
  cashRoutes,
  accountsRoutes,
  exerciseRoutes,
  pinRoutes,
  bondsRoutes,
];
/** What they answer is the same for everybody. */
const COMMON: readonly Domain[] = [companyRoutes, brokersRoutes, sectorsRoutes];

const routesOf = (domains: readonly Domain[], parts: Parts): Route[] => domains.flatMap((domain) => [...domain(parts)]);

/**
 * Every endpoint of the service, answered from the viewpoint of the caller. Where a call names nobody it is the first
 * person's.
 * @param others viewpoints of who signs in beside the first, by their numbers
 */
export function allRoutes(first: Parts, others: ReadonlyMap<number, Parts>): Route[] {
  const theirs = new Map([...others].map(([id, parts]) => [id, byEndpoint(routesOf(PERSONAL, parts))]));
  return routesOf([...PERSONAL, ...COMMON], first).map((own) => {
    const routeFor = (call: Call): Route => {
      const person = call.caller ? Number(call.caller.sub) : (own.whose?.(call) ?? null);
      return (person !== null && theirs.get(person)?.get(own.endpoint)) || own;
    };
    return theirs.size === 0 ? own : { ...own, handle: (call) => routeFor(call).handle(call) };
  });
}

const byEndpoint = (routes: readonly Route[]): ReadonlyMap<Endpoint, Route> =>
  new Map(routes.map((route) => [route.endpoint, route]));
