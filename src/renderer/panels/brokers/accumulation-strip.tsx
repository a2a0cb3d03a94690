import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { Accumulation, Difference } from '#shared/brokers/accumulation.ts';

const SIGN = { accumulation: 1, distribution: -1, balanced: 0 } as const;

/** Whether few collect what many sell, over the top 1, 3, 5 and 10, with its formula. */
export function AccumulationStrip({ accumulation }: { readonly accumulation: Accumulation }): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const { tops, average, buyers, sellers, verdict } = accumulation;
  const strengthOf = ({ strength, lots }: Difference): string =>
    strength === 'neutral' ? t('strengths.neutral') : t(`strengths.${lots > 0 ? 'up' : 'down'}.${strength}`);
  const line = (name: string, difference: Difference): ReactNode => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td className="is-figure">{formats.change(Math.round(difference.lots))}</td>
      <td className={`is-figure ${directionClass(difference.strength === 'neutral' ? 0 : difference.lots)}`}>
        {formats.signedPercent(difference.percent)}
      </td>
      <td className="is-figure" aria-description={formats.rupiah(Math.round(difference.value))}>
        {formats.compact(difference.value)}
      </td>
      <td className={directionClass(difference.strength === 'neutral' ? 0 : difference.lots)}>
        {strengthOf(difference)}
      </td>
    </tr>
  );
  return (
    <section className="brokers-accumulation" aria-label={t('accumulation')}>
      <p className="brokers-verdict">
        <b className={directionClass(SIGN[verdict])}>{t(`verdicts.${verdict}`)}</b>{' '}
        <span aria-description={t('headsNote')}>
          {t('heads', { buyers: formats.whole(buyers), sellers: formats.whole(sellers) })}
        </span>
      </p>
      <table className="plain-table" aria-label={t('accumulation')}>
        <thead>
          <tr>
            <th scope="col">{t('top')}</th>
            <th scope="col" className="is-figure">
              {t('lots')}
            </th>
            <th scope="col" className="is-figure">
              {t('percent')}
            </th>
            <th scope="col" className="is-figure">
              {t('value')}
            </th>
            <th scope="col">{t('strength')}</th>
          </tr>
        </thead>
        <tbody>
          {tops.map((each) => line(t('topCount', { count: String(each.count) }), each))}
          {line(t('topAverage'), average)}
        </tbody>
      </table>
      <p className="brokers-formula">{t('formula')}</p>
    </section>
  );
}
