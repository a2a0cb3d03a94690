import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { chartsEndpoints } from '#shared/service/charts.ts';

/** While a recording plays: drawings and settings stay on this computer, and nothing else can be answered. */
export const NO_CHART_SERVICE = Object.fromEntries(
  Object.keys(chartsEndpoints).map((name) => [
    name,
    async () => {
      throw new LantaiError('IN_REPLAY', 'a recording plays: there is no service');
    },
  ]),
) as unknown as ServiceClient['charts'];
