import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { Translate } from '#shared/i18n/translator.ts';
import { type Look, lookOf, type TrayState, tooltipOf } from './tray-state.ts';

export { dayProfit } from './day-profit.ts';
export { type Look, lookOf, type TrayState, tooltipOf } from './tray-state.ts';

type Deps = {
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
  /** Nothing but the log is told, until it is switched off again. */
  doNotDisturb(on: boolean): void;
  mute(on: boolean): void;
  settings(): void;
  notifications(): void;
};

export type LantaiTray = { update(state: TrayState): void; destroy(): void };

/** The icon that stays when every window is hidden: how the feed is, what is unread, and the way back. */
export function createTray(deps: Deps): LantaiTray {
  const tray = deps.make(deps.image('offline', false));
  tray.on('click', deps.show);
  let drawn = '';
  return {
    update(state) {
      const t = deps.texts();
      const look = lookOf(state);
      const tooltip = tooltipOf(state, t);
      const { unlocked, signedIn, halted, unread, muted, doNotDisturb } = state;
      const key = [look, tooltip, unlocked, signedIn, halted, unread > 0, muted, doNotDisturb, t('tray:show')].join(
        '|',
      );
      if (key === drawn) return;
      drawn = key;
      tray.setImage(deps.image(look, unread > 0));
      tray.setToolTip(tooltip);
      tray.setContextMenu(
        deps.menu([
          { label: tooltip, enabled: false },
          { type: 'separator' },
          { label: t('tray:show'), click: deps.show },
          { label: t('tray:notifications'), enabled: signedIn, click: deps.notifications },
          { type: 'separator' },
          {
            label: t('tray:doNotDisturb'),
            type: 'checkbox',
            checked: doNotDisturb,
            click: () => deps.doNotDisturb(!doNotDisturb),
          },
          { label: t('tray:mute'), type: 'checkbox', checked: muted, click: () => deps.mute(!muted) },
          // In a submenu, so that one slip of the pointer does not cancel everything.
          halted
            ? {
                label: t('killSwitch:resume'),
                submenu: [{ label: t('tray:resumeNow'), click: deps.endHalt }],
              }
            : {
                label: t('commands:orders.halt'),
                enabled: signedIn,
                submenu: [{ label: t('tray:haltNow'), enabled: signedIn, click: deps.halt }],
              },
          { label: t('commands:session.lock'), enabled: unlocked, click: deps.lock },
          { label: t('tray:settings'), click: deps.settings },
          { type: 'separator' },
          { label: t('commands:app.quit'), click: deps.quit },
        ]),
      );
    },
    destroy: () => tray.destroy(),
  };
}
