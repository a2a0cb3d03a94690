import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type Accounts, type Valuation, valuations } from '#shared/company/index.ts';
import { figureText } from './figure-text.ts';
import type { SectionProps } from './section.tsx';
import { UsedFigures, WithFormula } from './used-figures.tsx';

type ValuationTableProps = Pick<SectionProps, 'symbol' | 'visible'> & {
  /** In rupiah. */
  readonly accounts: Accounts;
  /** The quarter that they end with. */
  readonly period: string;
  readonly isConverted: boolean;
  readonly isBank: boolean;
  readonly shares: number | null;
};

/** Figures per share and ratios with the price, each with its formula, or why there is none. */
export function ValuationTable(props: ValuationTableProps): ReactNode {
  const { symbol, visible, accounts, period, isConverted, isBank, shares } = props;
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const { data } = useQuery({ ...companyQueries.keyStatistics(symbol), enabled: visible });
  const marketCap = data?.marketCap && data.marketCap > 0 ? data.marketCap : null;
  const rows = valuations({ accounts, isConverted, isBank, marketCap, shares });
  const textOf = ({ value, kind }: Valuation): string =>
    value !== null && kind === 'amount' ? `Rp ${formats.compact(value)}` : figureText(value, kind, formats);
  return (
    <PlainTable
      title={t('valuation')}
      note={t('valuationNote', { period })}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('ratio'),
          cell: ({ name }) => <WithFormula name={t(`valuations.${name}`)} formula={t(`valuationFormulas.${name}`)} />,
        },
        {
          head: t('value'),
          isFigure: true,
          cell: textOf,
          className: ({ value }) => (value === null ? 'is-muted' : ''),
        },
        {
          head: t('used'),
          cell: ({ uses, why }) => (
            <>
              <UsedFigures uses={uses} />
              {why === null ? null : <small className="company-why">{t(`why.${why}`)}</small>}
            </>
          ),
        },
      ]}
    />
  );
}
