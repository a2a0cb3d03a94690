import { notInReplay } from '#main/ipc/in-replay.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { chartsEndpoints } from '#shared/service/charts.ts';

/** While a recording plays: drawings and settings stay on this computer, and nothing else can be answered. */
export const NO_CHART_SERVICE = Object.fromEntries(
  Object.keys(chartsEndpoints).map((name) => [name, notInReplay]),
) as unknown as ServiceClient['charts'];
