import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type Accounts, bankRatios } from '#shared/company/index.ts';
import { figureText } from './figure-text.ts';
import { UsedFigures, WithFormula } from './used-figures.tsx';

type BankTableProps = { readonly accounts: Accounts; readonly currency: string };

/** What banks are compared by, each ratio with its formula, basis and figures. */
export function BankTable({ accounts, currency }: BankTableProps): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const found = useMemo(() => bankRatios(accounts), [accounts]);
  if (found === null) return null;
  const percent = (value: number | null): string => figureText(value, 'percent', formats);
  return (
    <PlainTable
      title={t('bank')}
      note={t('bankNote', { period: found.label, currency })}
      rows={found.ratios}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('ratio'),
          cell: ({ name }) => <WithFormula name={t(`bankRatios.${name}`)} formula={t(`bankFormulas.${name}`)} />,
        },
        { head: t('now'), isFigure: true, cell: ({ now }) => percent(now) },
        { head: t('before'), isFigure: true, cell: ({ before }) => percent(before) },
        { head: t('basis'), cell: ({ basis }) => t(`bases.${basis}`) },
        {
          head: t('used'),
          cell: ({ uses, source }) => (source === 'service' ? t('stated') : <UsedFigures uses={uses} />),
        },
      ]}
    />
  );
}
