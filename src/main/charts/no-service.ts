import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { chartsEndpoints } from '#shared/service/charts.ts';

async function unavailable(): Promise<never> {
  throw new LantaiError('IN_REPLAY', 'a recording plays: there is no service');
}

/** While a recording plays: drawings and settings stay on this computer, and nothing else can be answered. */
export const NO_CHART_SERVICE = Object.fromEntries(
  Object.keys(chartsEndpoints).map((name) => [name, unavailable]),
) as unknown as ServiceClient['charts'];
export const NO_BROKER_SERVICE: Pick<ServiceClient['brokers'], 'activity'> = { activity: unavailable };
