import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';

type EarliestLineProps = {
  /** YYYY-MM-DD at the exchange; null where it is not known, or where it is today. */
  readonly day: string | null;
  readonly isNow: boolean;
};

/** When what is typed can be in the other account; its place is reserved. */
export function EarliestLine({ day, isNow }: EarliestLineProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const text = isNow
    ? t('earliestNow')
    : day === null
      ? ''
      : t('earliestOn', { day: formats.date(Date.parse(`${day}T00:00:00+07:00`)) });
  return <p className="accounts-earliest">{text || ' '}</p>;
}
