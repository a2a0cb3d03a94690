import type { ReactNode } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

/** The composite index and its change since the previous close. */
export function IndexQuote(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const quote = useQuote('IHSG');
  const change = quote ? quote.last - quote.previous : Number.NaN;
  return (
    <span className="title-item">
      <span className="is-muted">{t('index')}</span>
      <b>{quote ? formats.decimal(quote.last, 2) : NO_VALUE}</b>
      {quote ? <span className={directionClass(change)}>{formats.changeFrom(quote.previous, change, 2)}</span> : null}
    </span>
  );
}
