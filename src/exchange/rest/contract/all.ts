import type { RestClient, TestExchange } from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { accountsSamples } from './accounts.ts';
import { authSamples } from './auth.ts';
import { bondsSamples } from './bonds.ts';
import { brokersSamples } from './brokers.ts';
import { cashSamples } from './cash.ts';
import { chartsSamples } from './charts.ts';
import { chatSamples } from './chat.ts';
import { companySamples } from './company.ts';
import { credentialsSamples } from './credentials.ts';
import { dayTradeSamples } from './day-trade.ts';
import { exerciseSamples } from './exercise.ts';
import { groupsSamples } from './groups.ts';
import { historySamples } from './history.ts';
import { invitationsSamples } from './invitations.ts';
import { marketSamples } from './market.ts';
import { notificationsSamples } from './notifications.ts';
import { ordersSamples } from './orders.ts';
import { pinSamples } from './pin.ts';
import { portfolioSamples } from './portfolio.ts';
import type { Kit, Sample, Samples } from './sample.ts';
import { searchSamples } from './search.ts';
import { sectorsSamples } from './sectors.ts';
import { smartOrdersSamples } from './smart-orders.ts';
import { streamsSamples } from './streams.ts';
import { tradingAuthSamples } from './trading-auth.ts';
import { usersSamples } from './users.ts';
import { watchlistSamples } from './watchlist.ts';

/** Samples of every domain. */
export const SAMPLES: { readonly [Domain in keyof typeof endpoints]: Samples<Domain> } = {
  accounts: accountsSamples,
  auth: authSamples,
  bonds: bondsSamples,
  brokers: brokersSamples,
  cash: cashSamples,
  charts: chartsSamples,
  chat: chatSamples,
  company: companySamples,
  credentials: credentialsSamples,
  dayTrade: dayTradeSamples,
  exercise: exerciseSamples,
  groups: groupsSamples,
  history: historySamples,
  invitations: invitationsSamples,
  market: marketSamples,
  notifications: notificationsSamples,
  orders: ordersSamples,
  pin: pinSamples,
  portfolio: portfolioSamples,
  search: searchSamples,
  sectors: sectorsSamples,
  smartOrders: smartOrdersSamples,
  streams: streamsSamples,
  tradingAuth: tradingAuthSamples,
  users: usersSamples,
  watchlist: watchlistSamples,
};

/** @param client signed in, trading unlocked */
export async function createKit(exchange: TestExchange, client: RestClient): Promise<Kit> {
  const held = (await client.call(endpoints.portfolio.list)).results[0]?.symbol ?? '';
  const { ara, arb } = await client.call(endpoints.market.orderBook, { path: { symbol: held } });
  return { exchange, client, held, ara: ara.value, arb: arb.value };
}

/** Good input for an endpoint, made anew each time. */
export type SampleOf = (endpoint: Endpoint) => Promise<Sample>;

export function samplesOf(kit: Kit): SampleOf {
  const samples = new Map<Endpoint, () => Sample | Promise<Sample>>();
  for (const [domain, entries] of Object.entries(endpoints)) {
    const made = SAMPLES[domain as keyof typeof SAMPLES](kit) as Record<string, () => Sample | Promise<Sample>>;
    for (const [name, endpoint] of Object.entries(entries)) {
      const sample = made[name];
      // Declared endpoints are of narrower types than the list's.
      if (sample) samples.set(endpoint as unknown as Endpoint, sample);
    }
  }
  return async (endpoint) => (await samples.get(endpoint)?.()) ?? {};
}
