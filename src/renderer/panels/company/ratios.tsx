import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { type Accounts, accountsOf, bankRatios, isBankSector, isRupiah } from '#shared/company/index.ts';
import type { FinancialCurrency, FinancialTable } from '#shared/contract/company.ts';
import type { StockCode } from '#shared/market/index.ts';
import { figureText } from './figure-text.ts';
import { REPORTS } from './options.ts';
import { ScoreTables } from './score-tables.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { UsedFigures, WithFormula } from './used-figures.tsx';
import { ValuationTable } from './valuation-table.tsx';

type ReadAccounts = {
  /** Null until every report has been answered, or failed. */
  readonly accounts: Accounts | null;
  /** The newest quarter of the balance sheet, with the rates to rupiah. */
  readonly period: FinancialTable['periods'][number] | null;
  /** What the company reports in. */
  readonly currency: string;
};

/** A company's quarterly accounts from all of its reports; figures of a report that failed are missing. */
function useAccounts(symbol: StockCode, enabled: boolean, currency: FinancialCurrency): ReadAccounts {
  const answers = useQueries({
    queries: REPORTS.map((report) => ({
      ...companyQueries.financials(symbol, 'QUARTERLY', report, currency),
      enabled,
    })),
  });
  const isPending = answers.some(({ isPending: pending }) => pending);
  const tables = answers.map(({ data }) => data);
  const [income, balance, cashFlow, ratios] = tables;
  const accounts = useMemo(() => {
    if (isPending) return null;
    const known = { INCOME_STATEMENT: income, BALANCE_SHEET: balance, CASH_FLOW: cashFlow, RATIOS: ratios };
    return accountsOf(Object.fromEntries(Object.entries(known).filter(([, table]) => table !== undefined)));
  }, [isPending, income, balance, cashFlow, ratios]);
  const reported = income?.reportedCurrency ?? balance?.reportedCurrency ?? 'IDR';
  return { accounts, period: balance?.periods[0] ?? null, currency: reported };
}

type BankTableProps = { readonly accounts: Accounts; readonly currency: string };

/** What banks are compared by, each ratio with its formula, basis and figures. */
function BankTable({ accounts, currency }: BankTableProps): ReactNode {
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

/** What the accounts say: per share and at the price, Piotroski and Altman with their parts, or the ratios of a bank. */
export function Ratios({ symbol, visible }: SectionProps): ReactNode {
  const income = useQuery({
    ...companyQueries.financials(symbol, 'QUARTERLY', 'INCOME_STATEMENT'),
    enabled: visible,
  });
  return (
    <div className="company-body">
      <Answered
        query={income}
        symbol={symbol}
        isEmpty={({ periods, rows }) => periods.length === 0 || rows.length === 0}
      >
        {() => <RatiosOf symbol={symbol} visible={visible} />}
      </Answered>
    </div>
  );
}

function RatiosOf({ symbol, visible }: Pick<SectionProps, 'symbol' | 'visible'>): ReactNode {
  const { t } = useTexts('companyRatios');
  const profile = useQuery({ ...companyQueries.profile(symbol), enabled: visible });
  const read = useAccounts(symbol, visible, 'reported');
  const isForeign = !isRupiah(read.currency);
  const rupiah = useAccounts(symbol, visible && isForeign, 'rupiah');
  const { accounts, currency } = read;
  if (accounts === null || profile.isPending) return <PanelLoading rows={6} />;
  if (accounts.latest === null) {
    return <PanelEmpty title={t('noAccounts')} text={t('noAccountsText', { code: symbol })} />;
  }
  const isBank = accounts.isBank || isBankSector(profile.data?.subSector ?? '');
  const shares = profile.data && profile.data.listedShares > 0 ? profile.data.listedShares : null;
  const priced = isForeign ? rupiah.accounts : accounts;
  return (
    <>
      {isForeign && <ForeignNote read={read} />}
      {priced && (
        <ValuationTable
          symbol={symbol}
          visible={visible}
          accounts={priced}
          period={accounts.latest.label}
          isConverted={isForeign}
          isBank={isBank}
          shares={shares}
        />
      )}
      {isBank ? (
        <BankTable accounts={accounts} currency={currency} />
      ) : (
        <ScoreTables accounts={accounts} inRupiah={priced} currency={currency} />
      )}
    </>
  );
}

/** In which currency the company reports, and the rates that its rupiah come from. */
function ForeignNote({ read: { currency, period } }: { readonly read: ReadAccounts }): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const { rateAverage: average, rateClosing: closing } = period ?? {};
  if (!period || (average == null && closing == null)) return <WarningLine>{t('noRate', { currency })}</WarningLine>;
  const rate = (value: number | null | undefined): string =>
    value == null ? 'n/a' : `Rp ${formats.decimal(value, 2)}`;
  return (
    <p className="company-note">
      {t('foreign', { currency, period: period.label, average: rate(average), close: rate(closing) })}
    </p>
  );
}
