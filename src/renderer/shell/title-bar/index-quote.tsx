import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

/** The composite index and its change since the previous close. */
export function IndexQuote(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const index = useMarketIndex();
  return (
    <span className="title-item" data-stale={staleMark(index?.isStale === true)}>
      <span className="is-muted">{t('index')}</span>
      <b>{index ? formats.decimal(index.points, 2) : NO_VALUE}</b>
      {index ? (
        <span className={directionClass(index.change)}>{formats.changeFrom(index.previous, index.change, 2)}</span>
      ) : null}
    </span>
  );
}
