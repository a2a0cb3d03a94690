import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type CashEntry, pastDays } from '#shared/cash/statement.ts';
import type { Timeline } from '#shared/cash/timeline.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { lineColumns } from './line-columns.ts';
import { useLineNames } from './use-line-names.ts';
import './cash-line.css';

type CashLineProps = {
  readonly timeline: Timeline;
  readonly entries: readonly CashEntry[];
  /** First and last day of the past, YYYY-MM-DD. */
  readonly from: string;
  readonly today: string;
};

/**
 * Settled cash by day, as steps from the past to the last payment that is known; what came in stands up from the foot of
 * its day and what went out hangs down from the top of that. Expected payments are dashed.
 */
export function CashLine({ timeline, entries, from, today }: CashLineProps): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const line = useRef<HTMLOListElement>(null);
  useLineNames(line);
  const columns = lineColumns(pastDays(entries, timeline.settledNow, from, today), timeline, today);
  const dayText = (day: string): string => formats.date(dayStart(day));
  return (
    <section className="cash-line" aria-label={t('line.label')}>
      <ol ref={line} className="cash-columns">
        {columns.map((column) => {
          const { day, after, settled, withExpected, paidIn, out, codes } = column;
          const facts = [
            `${after === null ? '' : `T+${after} · `}${dayText(day)}`,
            t('line.settled', { amount: amountText(formats.rupiah(settled)) }),
            ...(paidIn === 0 ? [] : [t('line.in', { amount: amountText(formats.rupiah(paidIn)) })]),
            ...(out === 0 ? [] : [t('line.out', { amount: amountText(formats.rupiah(out)) })]),
            ...(withExpected === settled
              ? []
              : [t('line.withExpected', { amount: amountText(formats.rupiah(withExpected)) })]),
            ...(codes.length === 0 ? [] : [codes.join(', ')]),
          ].join(' · ');
          return (
            <li
              key={day}
              className={`cash-column ${day === today ? 'is-today' : ''} ${after !== null && after > 0 ? 'is-ahead' : ''}`}
              data-tip={facts}
              style={{
                '--settled': column.height,
                '--expected': column.expectedHeight,
                '--in': column.inHeight,
                '--out': column.outHeight,
              }}
            >
              <span className="visually-hidden">{facts}</span>
              <span className="cash-column-plot" aria-hidden="true">
                {withExpected === settled ? null : <i className="cash-expected" />}
                <i className="cash-settled" />
                {paidIn === 0 ? null : <i className="cash-in" />}
                {out === 0 ? null : <i className="cash-out" />}
              </span>
              <span className="cash-column-name" aria-hidden="true">
                {column.isNamed ? <span data-after={after ?? ''}>{nameOf(day, after)}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );

  function nameOf(day: string, after: number | null): string {
    if (after === 0) return t('line.today');
    return after !== null && after <= 2 ? `T+${after}` : dayText(day);
  }
}
