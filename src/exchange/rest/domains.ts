import { accountsRoutes } from './accounts.ts';
import { authRoutes } from './auth.ts';
import { bondsRoutes } from './bonds.ts';
import { brokersRoutes } from './brokers.ts';
import { cashRoutes } from './cash.ts';
import { chartsRoutes } from './charts.ts';
import { chatRoutes } from './chat.ts';
import { companyRoutes } from './company.ts';
import { credentialsRoutes } from './credentials.ts';
import { dayTradeRoutes } from './day-trade.ts';
import { exerciseRoutes } from './exercise.ts';
import { groupsRoutes } from './groups.ts';
import { historyRoutes } from './history.ts';
import { invitationsRoutes } from './invitations.ts';
import { marketRoutes } from './market.ts';
import { notificationsRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import type { Domain, Parts } from './parts.ts';
import { pinRoutes } from './pin.ts';
import { portfolioRoutes } from './portfolio.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search.ts';
import { sectorsRoutes } from './sectors.ts';
import { smartOrdersRoutes } from './smart-orders.ts';
import { streamsRoutes } from './streams.ts';
import { tradingAuthRoutes } from './trading-auth.ts';
import { usersRoutes } from './users.ts';
import { watchlistRoutes } from './watchlist.ts';

const DOMAINS: readonly Domain[] = [
  authRoutes,
  credentialsRoutes,
  usersRoutes,
  streamsRoutes,
  searchRoutes,
  notificationsRoutes,
  watchlistRoutes,
  chartsRoutes,
  marketRoutes,
  companyRoutes,
  brokersRoutes,
  sectorsRoutes,
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

/** Every endpoint of the service. */
export const allRoutes = (parts: Parts): Route[] => DOMAINS.flatMap((domain) => [...domain(parts)]);
