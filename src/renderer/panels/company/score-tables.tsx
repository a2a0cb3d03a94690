import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { StatusPill } from '#renderer/ui/pill.tsx';
import {
  type Accounts,
  type FScore,
  fScore,
  Z_EMERGING,
  Z_WEIGHTS,
  type ZScore,
  zScore,
} from '#shared/company/index.ts';
import { figureText } from './figure-text.ts';
import { UsedFigures, WithFormula } from './used-figures.tsx';

type ScoreTablesProps = {
  readonly accounts: Accounts;
  /** These accounts in rupiah; null until they are known. */
  readonly inRupiah: Accounts | null;
  readonly currency: string;
};

/** Piotroski's F-score and Altman's Z″, part by part. */
export function ScoreTables({ accounts, inRupiah, currency }: ScoreTablesProps): ReactNode {
  const [piotroski, altman] = useMemo(() => [fScore(accounts, inRupiah), zScore(accounts)], [accounts, inRupiah]);
  return (
    <>
      {piotroski && <Piotroski score={piotroski} currency={currency} />}
      {altman && <Altman score={altman} currency={currency} />}
    </>
  );
}

function Piotroski({ score, currency }: { readonly score: FScore; readonly currency: string }): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const total = t('fOf', { score: score.score, known: score.known });
  return (
    <PlainTable
      title={t('fScore')}
      mark={<StatusPill tone="plain">{total}</StatusPill>}
      note={t('against', { period: score.label, currency })}
      rows={score.parts}
      keyOf={({ criterion }) => criterion}
      columns={[
        {
          head: t('criterion'),
          cell: ({ criterion }) => (
            <WithFormula name={t(`criteria.${criterion}`)} formula={t(`criterionFormulas.${criterion}`)} />
          ),
        },
        {
          head: t('result'),
          cell: ({ passes }) => (
            <StatusPill tone={passes === null ? 'plain' : passes ? 'good' : 'error'}>
              {passes === null ? 'n/a' : passes ? t('pass') : t('fail')}
            </StatusPill>
          ),
        },
        { head: t('now'), isFigure: true, cell: ({ now, kind }) => figureText(now, kind, formats) },
        {
          head: t('before'),
          isFigure: true,
          cell: ({ before, uses, kind }) =>
            uses.some((use) => use.before !== undefined) ? figureText(before, kind, formats) : '',
        },
        { head: t('used'), cell: ({ uses }) => <UsedFigures uses={uses} /> },
      ]}
    />
  );
}

const ZONE_TONES = { safe: 'good', grey: 'plain', distress: 'error' } as const;

function Altman({ score, currency }: { readonly score: ZScore; readonly currency: string }): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const number = (value: number | null): string => (value === null ? 'n/a' : formats.decimal(value, 2));
  const zone = score.zone === null ? '' : t(`zone.${score.zone}`);
  const total = score.zone === null ? 'n/a' : `${number(score.score)} ${zone}`;
  return (
    <PlainTable
      title={t('zScore')}
      mark={<StatusPill tone={score.zone === null ? 'plain' : ZONE_TONES[score.zone]}>{total}</StatusPill>}
      note={t('closing', { period: score.label, currency })}
      foot={
        <p>
          {t('zFormula')}
          {score.score === null ? null : `. ${t('zEmerging', { score: number(score.score + Z_EMERGING) })}`}
        </p>
      }
      rows={score.parts}
      keyOf={({ term }) => term}
      columns={[
        {
          head: t('term'),
          cell: ({ term }) => <WithFormula name={t(`terms.${term}`)} formula={t(`termFormulas.${term}`)} />,
        },
        { head: t('quotient'), isFigure: true, cell: ({ quotient }) => number(quotient) },
        { head: t('weight'), isFigure: true, cell: ({ term }) => number(Z_WEIGHTS[term]) },
        { head: t('points'), isFigure: true, cell: ({ points }) => number(points) },
        { head: t('used'), cell: ({ uses }) => <UsedFigures uses={uses} /> },
      ]}
    />
  );
}
