import type { InboxNotice } from '#shared/contract/inbox.ts';
import { isoDay } from '#shared/formats/formats.ts';

/** `day` is empty where the service sends no time. */
export type NoticeDay = { readonly day: string; readonly notices: readonly InboxNotice[] };

/** Messages by the exchange's day, in the order in which they come; one that is on two pages is shown once. */
export function noticeDays(notices: readonly InboxNotice[]): readonly NoticeDay[] {
  const seen = new Set<string>();
  const days: { day: string; notices: InboxNotice[] }[] = [];
  for (const notice of notices) {
    if (seen.has(notice.id)) continue;
    seen.add(notice.id);
    const day = notice.at === null ? '' : isoDay(notice.at);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
