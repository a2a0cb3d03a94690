import type { InboxNotice } from '#shared/contract/inbox.ts';

/** A code is good for five minutes from its sending. */
export const CODE_LIFE_MS = 5 * 60_000;
/** Six digits by themselves: an amount has separators, a year four digits. */
const CODE = /(?<![\d.,])\d{6}(?![\d.,]?\d)/;

export type OneTimeCode = { readonly code: string; readonly endsAt: number };

/** The one-time code in a message of the service about security; null where there is none. */
export function oneTimeCodeOf({ kind, text, at }: InboxNotice): OneTimeCode | null {
  const code = kind === 'security' && at !== null ? CODE.exec(text)?.[0] : undefined;
  return code === undefined || at === null ? null : { code, endsAt: at + CODE_LIFE_MS };
}

/** The text without its code: only the card shows that, while it is valid. */
export const withoutCode = (text: string, { code }: OneTimeCode): string => text.replace(code, '••••••');

/** What a code is for: as the service names it, else its text without the code. */
const purposeOf = ({ about, text }: InboxNotice, code: OneTimeCode): string => about.purpose ?? withoutCode(text, code);

/** Ids of the messages whose code no longer counts, because a later one has a code for the same purpose. */
export function replacedCodes(notices: readonly InboxNotice[]): ReadonlySet<string> {
  const last = new Map<string, number>();
  const codes = notices.flatMap((notice) => {
    const code = oneTimeCodeOf(notice);
    return code === null ? [] : [{ id: notice.id, purpose: purposeOf(notice, code), endsAt: code.endsAt }];
  });
  for (const { purpose, endsAt } of codes) last.set(purpose, Math.max(endsAt, last.get(purpose) ?? endsAt));
  return new Set(codes.filter(({ purpose, endsAt }) => endsAt < (last.get(purpose) ?? endsAt)).map(({ id }) => id));
}
