import type { AppInfo } from '#shared/contract/app.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createFormats, type Formats } from '#shared/formats/formats.ts';
import trayEn from '#shared/i18n/en/tray.json' with { type: 'json' };
import { phaseName } from '#shared/i18n/phase-name.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { isOfSeveral, wordsOf } from '#shared/notifications/index.ts';
import type { Hidden } from '#shared/privacy.ts';

export type TrayState = {
  readonly feed: FeedState;
  readonly signedIn: boolean;
  readonly unlocked: boolean;
  /** The kill switch is on. */
  readonly halted: boolean;
  readonly mode: AppInfo['mode'];
  /** The market's phase, as it is called in the catalogue or as the service names it; null while it is not known. */
  readonly phase: string | null;
  /** Profit of the stocks held since yesterday's close, rupiah; null while it is not known. */
  readonly dayProfit: number | null;
  readonly unread: number;
  readonly muted: boolean;
  readonly doNotDisturb: boolean;
  /** What happened last to an order; null when nothing has. */
  readonly latest: Pick<NotificationEntry, 'code' | 'params'> | null;
  readonly numberFormat: Settings['numberFormat'];
  readonly language: Settings['language'];
  /** What of the account is not shown now. */
  readonly hidden: Hidden;
};

export const LOOKS = ['live', 'trouble', 'offline'] as const;
export type Look = (typeof LOOKS)[number];

/**
 * The icon's file in resources/tray. macOS draws the menu bar's icons in the colour of that bar, so states differ there by
 * their shape alone, and a file's name tells Electron so.
 */
export function iconFile(platform: NodeJS.Platform, look: Look, unread: boolean): string {
  const name = `${look}${unread ? '-unread' : ''}`;
  return platform === 'darwin' ? `template/${name}Template.png` : `${name}.png`;
}

/** Which icon says how the feed is. */
export const lookOf = ({ feed, signedIn }: Pick<TrayState, 'feed' | 'signedIn'>): Look => {
  if (!signedIn || feed === 'offline') return 'offline';
  return feed === 'live' ? 'live' : 'trouble';
};

/** Windows keeps 127 characters of a tray's text and drops the rest unsaid. */
const MAX_TOOLTIP = 127;

function signedCompact(value: number, formats: Formats): string {
  const text = formats.compact(value);
  return value > 0 ? `+${text}` : text;
}

const isOrderCode = (code: string): code is keyof typeof trayEn.latest => Object.hasOwn(trayEn.latest, code);

function latestText(latest: NonNullable<TrayState['latest']>, t: Translate, formats: Formats, hidden: Hidden): string {
  const words = wordsOf(latest, t, formats, hidden);
  if (isOfSeveral(latest)) return t(`tray:latestSeveral.${latest.code}`, words);
  return isOrderCode(latest.code) ? t(`tray:latest.${latest.code}`, words) : '';
}

/** How the feed, the market and the account are and what happened last, in one line of at most 127 UTF-16 units. */
export function tooltipOf(state: TrayState, t: Translate): string {
  const { latest, phase, dayProfit, unread, numberFormat, language, hidden } = state;
  const formats = createFormats(numberFormat, language);
  const parts = [
    state.mode === 'live' ? 'Lantai' : `Lantai (${t(`tray:${state.mode}`)})`,
    state.signedIn ? t(`tray:feed.${state.feed}`) : t('tray:signedOut'),
    state.halted ? t('tray:halted') : '',
    state.signedIn && phase !== null ? phaseName(phase, t) : '',
    state.signedIn && dayProfit !== null && hidden === 'nothing'
      ? t('tray:today', { profit: `Rp ${signedCompact(dayProfit, formats)}` })
      : '',
    unread > 0 ? t('tray:unread', { count: unread, shown: unread > 99 ? '99+' : unread }) : '',
    state.doNotDisturb ? t('tray:doNotDisturbOn') : '',
    latest !== null && hidden !== 'all' ? latestText(latest, t, formats, hidden) : '',
  ];
  const line = parts.filter((part) => part !== '').join(' · ');
  return line.length <= MAX_TOOLTIP ? line : `${line.slice(0, MAX_TOOLTIP - 1).trimEnd()}…`;
}
