import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { Accumulation, Difference } from '#shared/brokers/accumulation.ts';

const SIGN = { accumulation: 1, distribution: -1, balanced: 0 } as const;

type AccumulationStripProps = {
  readonly accumulation: Accumulation;
  /** The range of days as it stands above. */
  readonly days: string;
};

/** Whether the largest brokers collect or distribute, over the top 1, 3, 5 and 10, with what it is judged by. */
export function AccumulationStrip({ accumulation, days }: AccumulationStripProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { tops, average, buyers, sellers, verdict } = accumulation;
  const strengthOf = ({ strength, lots }: Difference): string =>
    strength === 'neutral' ? t('strengths.neutral') : t(`strengths.${lots > 0 ? 'up' : 'down'}.${strength}`);
  const tone = (difference: Difference): string =>
    directionClass(difference.strength === 'neutral' ? 0 : difference.lots);
  const rows = [
    ...tops.map((each) => ({ ...each, name: t('topCount', { count: String(each.count) }) })),
    { ...average, name: t('topAverage') },
  ];
  return (
    <section className="brokers-accumulation" aria-label={t('accumulation')}>
      <p className="brokers-verdict">
        <b className={directionClass(SIGN[verdict])}>{t(`verdicts.${verdict}`)}</b>{' '}
        {t('basis', { percent: formats.signedPercent(average.percent), days })}{' '}
        {t('heads', { buyers: formats.whole(buyers), sellers: formats.whole(sellers) })}
      </p>
      <PlainTable
        title={t('accumulation')}
        isUntitled
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: t('top'), cell: ({ name }) => name },
          { head: t('lots'), isFigure: true, leaves: 2, cell: (row) => formats.change(Math.round(row.lots)) },
          {
            head: t('percent'),
            isFigure: true,
            leaves: 3,
            cell: (row) => formats.signedPercent(row.percent),
            className: (row) => tone(row),
          },
          {
            head: t('value'),
            isFigure: true,
            leaves: 1,
            cell: (row) => (
              <span aria-description={formats.rupiah(Math.round(row.value))}>{formats.compact(row.value)}</span>
            ),
          },
          { head: t('strength'), cell: (row) => strengthOf(row), className: (row) => tone(row) },
        ]}
      />
      <p className="brokers-formula">{t('formula')}</p>
    </section>
  );
}
