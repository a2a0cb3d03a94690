import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useActiveCount, usePhaseBoundCount } from '#renderer/stores/order-board.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { cancelBar } from '#shared/ticket/index.ts';

/** Active orders of the accounts that trading does not act on, as the list of accounts counts them; 0 while there are no others. */
export function useOthersWorking(): number {
  const { accounts, active } = useSeveralAccounts(true);
  return accounts.reduce((sum, account) => (account === active ? sum : sum + account.workingOrderCount), 0);
}

type BarText = 'stopBarred' | 'barred';

/** How many orders the market's phase bars from being cancelled, and until when; null while it bars none. */
export function useBarredText(name: BarText): string | null {
  const { t } = useTexts('killSwitch');
  const formats = useFormats();
  const { data: phase } = useQuery(phaseQuery);
  const now = useServiceNow();
  const count = usePhaseBoundCount();
  const bar = phase === undefined ? null : cancelBar(phase, now);
  if (bar === null || count === 0) return null;
  const time = bar.until === null ? '' : formats.time(bar.until);
  return t(time === '' ? `${name}Unknown` : name, { count, time });
}

/** In the question before trading is stopped: what is cancelled, and what other accounts have that the stop does not reach. */
export function OrdersToCancel(): ReactNode {
  const { t } = useTexts('killSwitch');
  const count = useActiveCount();
  const { active } = useSeveralAccounts();
  const others = useOthersWorking();
  const barred = useBarredText('stopBarred');
  return (
    <>
      {active === null && count === 0 ? null : (
        <p>{active === null ? t('stopOrders', { count }) : t('stopAccount', { count, name: active.name })}</p>
      )}
      {barred === null ? null : <p>{barred}</p>}
      {others > 0 ? <p>{t('stopOthers', { count: others })}</p> : null}
    </>
  );
}
