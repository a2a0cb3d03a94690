import { useMemo } from 'react';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAccountNumber } from '#renderer/stores/session.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { accountValueNow } from './account-value.ts';
import { gainToday, useDayPrices } from './day-result.ts';

/** An account; `isOfService` where its equity, value and gains are the service's own, as its positions are not loaded. */
export type AccountNow = OwnAccount & { readonly isOfService: boolean };

const NOTHING: Pick<PortfolioParts, 'positions' | 'day'> = { positions: null, day: null };

/** The accounts, the active one at the newest prices, as title bar and portfolio have it. */
export function useAccountsNow(accounts: readonly OwnAccount[], visible = true): readonly AccountNow[] {
  const active = useAccountNumber();
  const portfolio = usePortfolio();
  const now = useServiceNow();
  useDayPrices(portfolio ?? NOTHING, visible);
  return useMemo(
    () =>
      accounts.map((account) =>
        account.accountNumber === active ? atNewestPrices(account, portfolio, now) : { ...account, isOfService: true },
      ),
    [accounts, active, portfolio, now],
  );
}

function atNewestPrices(account: OwnAccount, portfolio: PortfolioParts | null, now: number): AccountNow {
  const value = portfolio && accountValueNow(portfolio);
  if (portfolio === null || value === null || value.equity === null) return { ...account, isOfService: true };
  const { equity, sums } = value;
  return {
    ...account,
    equity,
    dayResult: gainToday(portfolio, now) ?? undefined,
    marketValue: sums.value,
    invested: sums.invested,
    unrealised: sums.profit,
    isOfService: false,
  };
}
