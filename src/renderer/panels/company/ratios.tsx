import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isBankSector, isRupiah } from '#shared/company/index.ts';
import { BankTable } from './bank-table.tsx';
import { ScoreTables } from './score-tables.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { type ReadAccounts, useAccounts } from './use-accounts.ts';
import { ValuationTable } from './valuation-table.tsx';

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
        <ScoreTables accounts={accounts} currency={currency} />
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
