import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { TFunction } from 'i18next';
import type { AppInfo, FeedState, NotificationEntry, Settings } from '../../shared/contract/index.ts';
import { wordsOf } from '../notifications/index.ts';

export type TrayState = {
  readonly feed: FeedState;
  readonly signedIn: boolean;
  readonly unlocked: boolean;
  readonly mode: AppInfo['mode'];
  /** What happened last to an order; null when nothing has. */
  readonly latest: Pick<NotificationEntry, 'code' | 'params'> | null;
  readonly numberFormat: Settings['numberFormat'];
};

type Look = 'live' | 'trouble' | 'offline';

type Deps = {
  make(image: NativeImage): Tray;
  image(look: Look): NativeImage;
  menu(template: MenuItemConstructorOptions[]): Menu;
  readonly texts: () => TFunction;
  show(): void;
  lock(): void;
  quit(): void;
};

/** Which icon says how the feed is. */
export const lookOf = ({ feed, signedIn }: Pick<TrayState, 'feed' | 'signedIn'>): Look => {
  if (!signedIn || feed === 'offline') return 'offline';
  return feed === 'live' ? 'live' : 'trouble';
};

/** Windows keeps 127 characters of a tray's text and drops the rest unsaid. */
const LONGEST_TOOLTIP = 127;

/** How the feed is and what happened last, in one line of at most 127 UTF-16 units. */
export function tooltipOf(state: TrayState, t: TFunction): string {
  const { latest } = state;
  const line = [
    state.mode === 'live' ? 'Lantai' : `Lantai (${t(`tray:${state.mode}`)})`,
    state.signedIn ? t(`tray:feed.${state.feed}`) : t('tray:signedOut'),
    ...(latest ? [t(`tray:latest.${latest.code}`, wordsOf(latest.params, t, state.numberFormat))] : []),
  ].join(' · ');
  return line.length <= LONGEST_TOOLTIP ? line : `${line.slice(0, LONGEST_TOOLTIP - 1).trimEnd()}…`;
}

export type LantaiTray = { update(state: TrayState): void; destroy(): void };

/** The icon that stays when every window is hidden: how the feed is, what happened last, and the way back. */
export function createTray(deps: Deps): LantaiTray {
  const tray = deps.make(deps.image('offline'));
  tray.on('click', deps.show);
  let drawn = '';
  return {
    update(state) {
      const t = deps.texts();
      const look = lookOf(state);
      const tooltip = tooltipOf(state, t);
      const key = `${look}|${tooltip}|${state.unlocked}|${t('tray:show')}`;
      if (key === drawn) return;
      drawn = key;
      tray.setImage(deps.image(look));
      tray.setToolTip(tooltip);
      tray.setContextMenu(
        deps.menu([
          { label: tooltip, enabled: false },
          { type: 'separator' },
          { label: t('tray:show'), click: deps.show },
          { label: t('tray:lock'), enabled: state.unlocked, click: deps.lock },
          { type: 'separator' },
          { label: t('tray:quit'), click: deps.quit },
        ]),
      );
    },
    destroy: () => tray.destroy(),
  };
}
