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
import type { Route } from './route.ts';
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
