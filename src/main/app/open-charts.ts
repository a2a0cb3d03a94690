import { type Charts, createCharts } from '#main/charts/index.ts';
import { monotonicMs } from '#main/platform/timers.ts';
import { createRead } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { type Core, notSaved } from './core.ts';

/** A service that comes and goes is not asked each time it comes: in between, what failed waits for its own next attempt, ms. */
const MIN_BETWEEN_MS = 10_000;

/** What charts store and read; without a service, on this computer alone, where a recording plays. */
export function openCharts(core: Core, services: Services): Charts {
  const { dirs, timers } = core.context;
  const charts = createCharts({
    client: services.client?.charts ?? null,
    read: createRead(services.client),
    folder: dirs.things.charts,
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
  let nextAt = Number.NEGATIVE_INFINITY;
  services.onHealth(({ reachable }) => {
    const isBack = reachable && !wasReachable;
    wasReachable = reachable;
    if (!isBack || monotonicMs() < nextAt) return;
    nextAt = monotonicMs() + MIN_BETWEEN_MS;
    charts.reachable();
  });
  return charts;
}
