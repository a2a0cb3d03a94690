import { accountsEndpoints } from './accounts.ts';
import { authEndpoints } from './auth.ts';
import { bondsEndpoints } from './bonds.ts';
import { brokersEndpoints } from './brokers.ts';
import { cashEndpoints } from './cash.ts';
import { chartsEndpoints } from './charts.ts';
import { chatEndpoints } from './chat.ts';
import { companyEndpoints } from './company.ts';
import { credentialsEndpoints } from './credentials.ts';
import { dayTradeEndpoints } from './day-trade.ts';
import type { Endpoint } from './endpoint.ts';
import { exerciseEndpoints } from './exercise.ts';
import { groupsEndpoints } from './groups.ts';
import { historyEndpoints } from './history.ts';
import { invitationsEndpoints } from './invitations.ts';
import { marketEndpoints } from './market.ts';
import { notificationsEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { pinEndpoints } from './pin.ts';
import { portfolioEndpoints } from './portfolio.ts';
import { searchEndpoints } from './search.ts';
import { sectorsEndpoints } from './sectors.ts';
import { smartOrdersEndpoints } from './smart-orders.ts';
import { streamsEndpoints } from './streams.ts';
import { tradingAuthEndpoints } from './trading-auth.ts';
import { usersEndpoints } from './users.ts';
import { watchlistEndpoints } from './watchlist.ts';

/** The endpoint catalogue, by domain: one declaration serves the client, the practice exchange and the docs. */
export const endpoints = {
  auth: authEndpoints,
  credentials: credentialsEndpoints,
  users: usersEndpoints,
  streams: streamsEndpoints,
  search: searchEndpoints,
  notifications: notificationsEndpoints,
  watchlist: watchlistEndpoints,
  charts: chartsEndpoints,
  market: marketEndpoints,
  company: companyEndpoints,
  brokers: brokersEndpoints,
  sectors: sectorsEndpoints,
  chat: chatEndpoints,
  groups: groupsEndpoints,
  invitations: invitationsEndpoints,
  tradingAuth: tradingAuthEndpoints,
  orders: orderEndpoints,
  dayTrade: dayTradeEndpoints,
  smartOrders: smartOrdersEndpoints,
  history: historyEndpoints,
  portfolio: portfolioEndpoints,
  cash: cashEndpoints,
  accounts: accountsEndpoints,
  exercise: exerciseEndpoints,
  pin: pinEndpoints,
  bonds: bondsEndpoints,
};

type Domain = keyof typeof endpoints;
/** `company.profile`. */
export type EndpointName = { [D in Domain]: `${D}.${keyof (typeof endpoints)[D] & string}` }[Domain];

/** All endpoints as one list, in the order of declaration. */
export const CATALOGUE: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (domain) => Object.values(domain) as unknown as Endpoint[],
);
