import type { ReactNode } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass, directionMark, NO_VALUE } from '#renderer/ui/formats.ts';

/** The composite index and its change since the previous close. */
export function IndexQuote(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const quote = useQuote('IHSG');
  const change = quote ? quote.last - quote.previous : Number.NaN;
  const percent = quote ? (change / quote.previous) * 100 : Number.NaN;
  return (
    <span className="title-item">
      <span className="is-muted">{t('index')}</span>
      <b>{quote ? formats.decimal(quote.last, 2) : NO_VALUE}</b>
      {quote ? (
        <span className={directionClass(change)}>
          {directionMark(change)} {formats.decimal(Math.abs(change), 2)} ({formats.percent(Math.abs(percent))})
        </span>
      ) : null}
    </span>
  );
}
