import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type AccountNow, useAccountsNow } from '#renderer/market-ui/use-accounts-now.ts';
import { useSwitchAccount } from '#renderer/order-ui/use-switch-account.ts';
import '#renderer/panels/accounts/texts.ts';
import { type OwnAccount, useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { NO_VALUE } from '#shared/formats/formats.ts';

export type AccountsCardProps = {
  /** Another account is active now, or none is wanted. */
  onDone(): void;
};

/** The arrows move from account to account, Enter switches to the one that has the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.account-row')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[(at + step + rows.length) % rows.length]?.focus();
}

/** The person's accounts with what they are worth, and a press that makes one the active account. */
export default function AccountsCard({ onDone }: AccountsCardProps): ReactNode {
  const { t } = useTexts('accounts');
  const { accounts: listed, active } = useSeveralAccounts(true);
  const accounts = useAccountsNow(listed);
  const ofService = accounts.filter(({ isOfService }) => isOfService);
  const { to, failure, switchTo } = useSwitchAccount();
  const list = useRef<HTMLDivElement>(null);
  // The card may come after the box that holds it, which has looked for its focus then.
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const isGone = active === null;
  useEffect(() => {
    // Trading was locked meanwhile: nothing of the accounts is shown.
    if (isGone) onDone();
  }, [isGone, onDone]);
  const choose = async ({ accountNumber }: OwnAccount): Promise<void> => {
    if (accountNumber === active?.accountNumber || (await switchTo(accountNumber))) onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; this only moves between them
    <div ref={list} onKeyDown={moveFocus}>
      <ul aria-label={t('accounts')}>
        {accounts.map((account) => (
          <li key={account.accountNumber}>
            <AccountRow
              account={account}
              isActive={account.accountNumber === active?.accountNumber}
              isBusy={account.accountNumber === to}
              onChoose={() => void choose(account)}
            />
          </li>
        ))}
      </ul>
      {ofService.length === 0 ? null : (
        <p className="accounts-card-note">{t('ofService', { names: ofService.map(({ name }) => name).join(', ') })}</p>
      )}
      {failure === null ? null : (
        <p className="accounts-card-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="accounts-card-foot">
        <span role="status">{to === null ? t('rowHint') : t('switching')}</span>
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            onDone();
            showPanel('accounts');
          }}
        >
          {t('compare')}
        </Button>
      </div>
    </div>
  );
}

type AccountRowProps = {
  readonly account: AccountNow;
  readonly isActive: boolean;
  readonly isBusy: boolean;
  onChoose(): void;
};

function AccountRow({ account, isActive, isBusy, onChoose }: AccountRowProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const { accountNumber, name, equity, dayResult, colour, isOfService } = account;
  const before = equity - (dayResult ?? 0);
  const day = dayResult === undefined ? NO_VALUE : formats.changeFrom(before, dayResult) || formats.change(0);
  return (
    <button
      type="button"
      className="account-row"
      aria-pressed={isActive}
      aria-busy={isBusy}
      aria-description={isOfService ? t('ofServiceLong') : undefined}
      data-autofocus={isActive ? '' : undefined}
      onClick={onChoose}
    >
      <i className="account-dot" style={{ '--account': colour }} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{accountNumber}</small>
      </span>
      <span className="account-figures">
        <b>{amountText(formats.rupiah(equity))}</b>
        <small className={dayResult === undefined || isHidden ? undefined : directionClass(dayResult)}>
          {amountText(day)}
        </small>
      </span>
      {isActive ? <Icon name="check" size="small" /> : <span />}
    </button>
  );
}
