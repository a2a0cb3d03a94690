import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import './account-switch.css';
import type { AccountsCardProps } from './accounts-card.tsx';

const AccountsCard = deferred<AccountsCardProps>(() => import('./accounts-card.tsx'));

/** The account that orders go to, by colour and name, with the others to switch to; nothing where there is one account only. */
export function AccountSwitch(): ReactNode {
  const { t } = useTexts('shell');
  const { active } = useSeveralAccounts();
  if (active === null) return null;
  const { name, accountNumber, colour } = active;
  const label = t('activeAccount', { name, number: accountNumber });
  return (
    <PopoverButton
      label={t('switchAccount')}
      className="accounts-card"
      align="end"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className="title-button account-switch"
          aria-label={label}
          data-tip={label}
          onPointerEnter={() => AccountsCard.preload()}
        >
          <i className="account-dot" style={{ '--account': colour }} aria-hidden="true" />
          <span className="account-name" data-collapse={15}>
            {name}
          </span>
        </button>
      )}
    >
      {(close) => <AccountsCard onDone={close} />}
    </PopoverButton>
  );
}
