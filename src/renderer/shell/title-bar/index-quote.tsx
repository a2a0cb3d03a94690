import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { LARGE_CHANGE, reserved } from '#renderer/ui/reserved.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

/** The composite index and its change since the previous close. */
export function IndexQuote(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const index = useMarketIndex();
  const previous = index?.previous ?? 1_000;
  return (
    <span className="title-item" data-stale={staleMark(index?.isStale === true)}>
      <span className="is-muted">{t('index')}</span>
      <b {...reserved(formats.decimal(index?.points ?? 1_000, 2))}>
        {index ? formats.decimal(index.points, 2) : NO_VALUE}
      </b>
      <span
        className={index ? directionClass(index.change) : undefined}
        {...reserved(formats.changeFrom(previous, previous * LARGE_CHANGE, 2))}
      >
        {index ? formats.changeFrom(index.previous, index.change, 2) : null}
      </span>
    </span>
  );
}
