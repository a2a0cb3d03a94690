import { randomUUID } from 'node:crypto';
import { Alerts, notificationOf, openAlertFiles, readAlertSteps, readPublishedDay } from '#main/alerts/index.ts';
import type { Feed } from '#main/feed/index.ts';
import { createRead } from '#main/service/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Services } from '#main/trading/services.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import { type Core, notSaved } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';

type Parts = {
  readonly settings: SettingsStore;
  readonly services: Services;
  readonly feed: Feed;
  readonly desktop: OpenDesktop;
  /** Reports the drawings of a stock to the alerts once more, with the prices of today. */
  refreshDrawings(symbol: StockCode): Promise<void>;
};

const CALLER = { windowId: 'alerts' };

/** The alerts, connected to what they watch and to the notifications. */
export function openAlerts(core: Core, parts: Parts): Alerts {
  const { settings, services, feed, desktop } = parts;
  const { dirs, timers } = core.context;
  const broadcast = core.broadcasts.all;
  const now = (): number => timers.now();
  const files = openAlertFiles(dirs.root, new Date(now()), notSaved(core, 'alerts-not-saved'));
  if (files.damaged) core.notices.add('warning', 'alerts-file-damaged');
  return new Alerts({
    files,
    timers,
    serviceNow: () => serviceTime(services.health(), now()),
    newId: () => randomUUID(),
    watch: (listener) => feed.watchMarket(listener),
    stock: async (symbol) => services.handlers.market.stock({ symbol }, CALLER),
    dailyCandles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, CALLER),
    async candles(symbol, interval) {
      // Bars and line count as of the same day.
      await parts.refreshDrawings(symbol);
      return services.handlers.market.candles({ symbol, interval, range: 'whole' }, CALLER);
    },
    brokerDay: (symbol) => readPublishedDay(createRead(services.client), symbol),
    last(symbol) {
      const quote = feed.quote(symbol);
      return quote === null || quote.stale ? null : quote.last;
    },
    changed: (list) => broadcast('alerts', 'changed', list),
    fired(firing) {
      broadcast('alerts', 'fired', firing);
      const { code, params } = notificationOf(firing, settings.get().numberFormat);
      desktop.notifications.notify(code, params, { panel: 'alerts', symbol: firing.symbol, item: firing.alertId });
    },
    async priceSteps(symbol, from, to) {
      return services.client ? readAlertSteps(createRead(services.client), symbol, from, to) : [];
    },
    rescaled(symbol, moves) {
      const { price } = createFormats(settings.get().numberFormat);
      const text = moves.map(({ from, to }) => `${price(from)} → ${price(to)}`).join(', ');
      desktop.notifications.notify('alert-rescaled', { symbol, moves: text }, { panel: 'alerts', symbol });
    },
    notRescaled(symbol) {
      desktop.notifications.notify('alert-not-rescaled', { symbol }, { panel: 'alerts', symbol });
    },
    logCleared: () => broadcast('alerts', 'logCleared', undefined),
  });
}
