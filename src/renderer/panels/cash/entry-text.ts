import type { Translate } from '#renderer/i18n/index.ts';
import { type CashEntry, FROM_JOURNAL } from '#shared/cash/statement.ts';

/** What an entry is, in a table: with where it is known from, unless the service lists it. */
export function entryText({ kind, code, status }: CashEntry, translate: Translate): string {
  const text = translate(`cash:kinds.${kind}`, { code });
  return status === FROM_JOURNAL ? `${text} (${translate('cash:statuses.JOURNAL')})` : text;
}
