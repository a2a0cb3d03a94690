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
