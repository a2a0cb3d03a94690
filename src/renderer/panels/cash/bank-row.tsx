import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { MaskedAccount } from '#shared/contract/cash.ts';

/** A bank account without its number. */
export function BankRow({ account }: { readonly account: MaskedAccount }): ReactNode {
  const { t } = useTexts('cash');
  const { bank, lastDigits, holder } = account;
  return (
    <div className="cash-bank">
      <span className="cash-bank-mark" aria-hidden="true">
        <Icon name="company" />
      </span>
      <span className="cash-bank-name">
        <b>{bank.name === '' ? bank.code : bank.name}</b>
        <span className="cash-bank-digits" role="img" aria-label={t('bank.endsIn', { digits: lastDigits })}>
          •••• {lastDigits}
        </span>
        <span className="is-muted">{holder}</span>
      </span>
    </div>
  );
}
