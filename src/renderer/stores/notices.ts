import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { Notice } from '#shared/contract/app.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import type noticesEn from '#shared/i18n/en/notices.json';

export type NoticeCode = Exclude<keyof typeof noticesEn, 'region' | 'more'>;
/** A notice from the main process, or one of this window alone (`own`). */
export type ShownNotice = Omit<Notice, 'code'> & {
  readonly code: NoticeCode;
  readonly own: boolean;
  /** What can be done about it. */
  readonly action?: NoticeAction | undefined;
  /** The notification that it shows: written when it is drawn, since what is hidden may change. */
  readonly entry?: NotificationEntry | undefined;
};
type NoticeAction = { readonly name: 'undo' | 'show'; run(): void };

/** The oldest notices are dropped beyond this. */
const LIMIT = 50;

export const noticesStore = create<{ notices: readonly ShownNotice[] }>(() => ({ notices: [] }));

export const useNotices = (): readonly ShownNotice[] => noticesStore((store) => store.notices);

const put = (added: readonly ShownNotice[]): void =>
  noticesStore.setState(({ notices }) => {
    const ids = new Set(added.map((notice) => notice.id));
    return { notices: [...notices.filter((notice) => !ids.has(notice.id)), ...added].slice(-LIMIT) };
  });

export const receiveNotices = (notices: readonly Notice[]): void =>
  put(notices.map((notice) => ({ ...notice, own: false })));

/** For a notice whose cause has ended. */
export const removeNotice = (id: string): void =>
  noticesStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

let ownNumber = 0;

/** Shows a notice in this window only, for what belongs to no panel. */
export function notify(
  level: Notice['level'],
  code: NoticeCode,
  params: Readonly<Record<string, string | number>> = {},
  more: Pick<ShownNotice, 'action' | 'entry'> = {},
): void {
  ownNumber += 1;
  put([{ id: `own:${ownNumber}`, at: Date.now(), level, code, params: { ...params }, own: true, ...more }]);
}

export function dismissNotice(id: string): void {
  const dismissed = noticesStore.getState().notices.find((notice) => notice.id === id);
  removeNotice(id);
  if (dismissed && !dismissed.own) void bridge.app.dismissNotice({ id });
}
