import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { areSourcesStale, type SourceStates } from '#shared/freshness.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type DayPrices, dayResultOf } from '#shared/portfolio/index.ts';
import { type Look, lookOf, type TrayState, tooltipOf } from './tray-state.ts';

const NO_PRICES: DayPrices = { last: Number.NaN, previous: Number.NaN };

/**
 * The account's result of the day, rupiah. Null where it is not known of all of it, or is stale: it would be a wrong sum
 * in a tooltip that has no colours and no room to say so.
 * @param today the exchange's day, YYYY-MM-DD
 */
export function dayProfit(
  portfolio: PortfolioParts | null,
  today: string,
  quote: (code: StockCode) => DayPrices | null,
  feed: SourceStates['feed'],
): number | null {
  if (areSourcesStale(['feed', 'positions'], { feed, portfolio, orders: null, service: null })) return null;
  const { positions, day } = portfolio ?? { positions: null, day: null };
  if (positions === null || day?.day !== today || !day.hasBegun) return null;
  const { total, stocks, unpriced, unclear } = dayResultOf(positions, day, (code) => quote(code) ?? NO_PRICES);
  return stocks.size === 0 || unpriced.length > 0 || unclear.length > 0 ? null : Math.round(total);
}

export { iconFile, LOOKS, lookOf, type TrayState, tooltipOf } from './tray-state.ts';

type Options = {
  readonly platform: NodeJS.Platform;
  make(image: NativeImage): Tray;
  image(look: Look, unread: boolean): NativeImage;
  menu(template: MenuItemConstructorOptions[]): Menu;
  readonly texts: () => Translate;
  show(): void;
  lock(): void;
  /** Engages the kill switch. */
  halt(): void;
  endHalt(): void;
  quit(): void;
  /** Notifications go to the log only, until it is switched off again. */
  doNotDisturb(on: boolean): void;
  mute(on: boolean): void;
  settings(): void;
  notifications(): void;
};

type LantaiTray = { update(state: TrayState): void; destroy(): void };

/** The icon that stays when every window is hidden: how the feed is, what is unread, and the way back. */
export function createTray(options: Options): LantaiTray {
  const tray = options.make(options.image('offline', false));
  // On macOS a click opens the menu: the windows would come to the front each time.
  if (options.platform !== 'darwin') tray.on('click', options.show);
  let drawn = '';
  return {
    update(state) {
      const t = options.texts();
      const look = lookOf(state);
      const tooltip = tooltipOf(state, t);
      const { unlocked, signedIn, halted, unread, muted, doNotDisturb } = state;
      const key = [look, tooltip, unlocked, signedIn, halted, unread > 0, muted, doNotDisturb, t('tray:show')].join(
        '|',
      );
      if (key === drawn) return;
      drawn = key;
      tray.setImage(options.image(look, unread > 0));
      tray.setToolTip(tooltip);
      tray.setContextMenu(
        options.menu([
          { label: tooltip, enabled: false },
          { type: 'separator' },
          { label: t('tray:show'), click: options.show },
          { label: t('tray:notifications'), enabled: signedIn, click: options.notifications },
          { type: 'separator' },
          {
            label: t('tray:doNotDisturb'),
            type: 'checkbox',
            checked: doNotDisturb,
            click: () => options.doNotDisturb(!doNotDisturb),
          },
          { label: t('tray:mute'), type: 'checkbox', checked: muted, click: () => options.mute(!muted) },
          // In a submenu, so that one slip of the pointer does not cancel everything.
          halted
            ? {
                label: t('killSwitch:resume'),
                submenu: [{ label: t('tray:resumeNow'), click: options.endHalt }],
              }
            : {
                label: t('commands:orders.halt'),
                enabled: signedIn,
                submenu: [{ label: t('tray:haltNow'), enabled: signedIn, click: options.halt }],
              },
          { label: t('commands:session.lock'), enabled: unlocked, click: options.lock },
          { label: t('tray:settings'), click: options.settings },
          { type: 'separator' },
          { label: t('commands:app.quit'), click: options.quit },
        ]),
      );
    },
    destroy: () => tray.destroy(),
  };
}
