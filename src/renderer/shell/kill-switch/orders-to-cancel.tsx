import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBarredText } from '#renderer/order-ui/barred-text.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { useActiveCount } from '#renderer/stores/order-board.ts';

/** Active orders of the accounts that trading does not act on, as the list of accounts counts them; 0 while there are no others. */
export function useOthersWorking(): number {
  const { accounts, active } = useSeveralAccounts(true);
  return accounts.reduce((sum, account) => (account === active ? sum : sum + account.workingOrderCount), 0);
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
