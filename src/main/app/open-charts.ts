import { type Charts, createCharts } from '#main/charts/index.ts';
import { createRead } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { type Core, notSaved } from './core.ts';

/** What charts store and read; without a service, on this computer alone, where a recording plays. */
export function openCharts(core: Core, services: Services): Charts {
  const { dirs, timers } = core.context;
  const charts = createCharts({
    client: services.client?.charts ?? null,
    read: createRead(services.client),
    folder: dirs.chartsDir,
    timers,
    broadcast: core.broadcasts.all,
    onDrawings: (symbol, drawings) => core.events.drawings.emit({ symbol, drawings }),
    damaged: () => core.notices.add('warning', 'chart-file-damaged'),
    failed: notSaved(core, 'charts-not-saved'),
    succeeded: core.disk.succeeded,
  });
  charts.session(services.sessionState());
  services.onSession((state) => charts.session(state));
  let wasReachable = services.health().reachable;
  services.onHealth(({ reachable }) => {
    if (reachable && !wasReachable) charts.reachable();
    wasReachable = reachable;
  });
  return charts;
}
