import { createRestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const FINAL: readonly string[] = ['WITHDRAWN', 'MATCH', 'REJECTED', 'EXPIRED'];

/** The day's orders as the exchange lists them, read by another client of the same account. */
export async function ordersAt(exchange: Pick<TestExchange, 'profile'>) {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return client.call(endpoints.orders.list);
}

/** Orders at the exchange that can still be filled. */
export const standingAt = async (exchange: Pick<TestExchange, 'profile'>) =>
  (await ordersAt(exchange)).filter(({ status_text }) => !FINAL.includes(status_text));
