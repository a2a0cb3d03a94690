import { randomUUID } from 'node:crypto';
import { type Alerts, createAlerts, notificationOf, openAlertFiles } from '#main/alerts/index.ts';
import type { Feed } from '#main/feed/index.ts';
import type { Services } from '#main/services.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { Desktop } from './desktop-wiring.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { Notices } from './notices.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly settings: SettingsStore;
  readonly notices: Notices;
  readonly broadcasts: Broadcasts;
  readonly services: Services;
  readonly feed: Feed;
  readonly desktop: Desktop;
  readonly disk: DiskReporter;
};

const ASKING = { windowId: 'alerts' };

/** The alerts: what they watch, and whom they tell when one fires. */
export function openAlerts(deps: WorkstationDeps, parts: Parts): Alerts {
  const { settings, services, feed, desktop } = parts;
  const broadcast = parts.broadcasts.all;
  const now = (): number => deps.timers.now();
  const files = openAlertFiles(deps.dirs.root, new Date(now()), (error) => {
    deps.log('error', 'alerts-not-saved');
    parts.disk.failed(error);
  });
  if (files.damaged) parts.notices.add('warning', 'alerts-file-damaged');
  return createAlerts({
    files,
    timers: deps.timers,
    serviceNow: () => now() + services.health().clockOffsetMs,
    newId: () => randomUUID(),
    watch: (listener) => feed.watchMarket(listener),
    stock: async (symbol) => services.handlers.market.stock({ symbol }, ASKING),
    dailyCandles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, ASKING),
    changed: (list) => broadcast('alerts', 'changed', list),
    fired(firing) {
      broadcast('alerts', 'fired', firing);
      const { code, params } = notificationOf(firing, settings.get().numberFormat);
      desktop.notifications.tell(code, params, { panel: 'alerts', symbol: firing.symbol, item: firing.alertId });
    },
    logCleared: () => broadcast('alerts', 'logCleared', undefined),
  });
}
