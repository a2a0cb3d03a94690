import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { CheckCounts, CheckEffect } from '#shared/contract/service-check.ts';

const COUNTS: readonly (keyof CheckCounts)[] = ['answers', 'rows', 'fields', 'frames', 'gaps'];

/** What the same answers come out as now, and with the accepted changes. Rows without anything to show are left out. */
export function EffectTable({ effect: { before, after, examples } }: { readonly effect: CheckEffect }): ReactNode {
  const { t } = useTexts('serviceCheck');
  const formats = useFormats();
  const shown = (value: string): string => (/^\d+$/.test(value) ? formats.whole(Number(value)) : value);
  const counts = COUNTS.filter((name) => before[name] > 0 || after[name] > 0);
  if (counts.length + examples.length === 0) return <p className="is-muted">{t('allRead')}</p>;
  return (
    <table className="service-check-table" aria-label={t('effect')}>
      <thead>
        <tr>
          <th scope="col">{t('effect')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`counts.${name}`)}</th>
            <td>{formats.whole(before[name])}</td>
            <td>{formats.whole(after[name])}</td>
          </tr>
        ))}
        {examples.map(({ kind, symbol, ...values }) => (
          <tr key={`${kind} ${symbol}`}>
            <th scope="row">{t(`examples.${kind}`, { symbol })}</th>
            <td>{shown(values.before)}</td>
            <td>{shown(values.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
