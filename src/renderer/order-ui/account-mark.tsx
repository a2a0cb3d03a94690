import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import './account-mark.css';

type AccountMark = { readonly 'data-account'?: string; readonly style?: CSSProperties };

/** Properties of the ticket's form: where there are several accounts it has the colour of the one that its orders go to. */
export function useAccountMark(): AccountMark {
  const { active } = useSeveralAccounts();
  return active === null ? {} : { 'data-account': active.accountNumber, style: { '--account': active.colour } };
}

/** Whose orders are sent from here; nothing where there is one account only. */
export function AccountName(): ReactNode {
  const { t } = useTexts('ticket');
  const { active } = useSeveralAccounts();
  if (active === null) return null;
  return (
    <output
      className="orders-account"
      style={{ '--account': active.colour }}
      aria-label={t('ordersOf', { name: active.name })}
    >
      <span>{active.name}</span>
    </output>
  );
}
