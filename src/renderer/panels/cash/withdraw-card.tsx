import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { CashAnswers } from '#shared/cash/answers.ts';
import { METHOD_CODES, type PayoutMethod } from '#shared/cash/withdrawing.ts';
import type { PayoutAccount } from '#shared/contract/cash.ts';
import { BankRow } from './bank-row.tsx';
import { forgetDraft } from './drafts.ts';
import { ForeignRules } from './foreign-rules.tsx';
import { cashQueries } from './queries.ts';
import { Receipt } from './receipt.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export type WithdrawCardProps = {
  readonly account: string;
  /** What the service lets leave the account, rupiah; null where it is not known. */
  readonly reported: number | null;
  /** What of it is settled and free, rupiah. */
  readonly available: number | null;
  readonly isLegacy: boolean;
  readonly balance: CashAnswers['withdrawable'];
  /** Whether it is the card that is looked at; another one may be, while this one keeps what it has. */
  readonly isShown: boolean;
  readonly visible: boolean;
};

/** The way out: where to, how much, by which method, and what became of it. */
export function WithdrawCard(props: WithdrawCardProps): ReactNode {
  const { account, isShown, visible } = props;
  const bank = useQuery({ ...cashQueries.payoutAccount(account), enabled: visible });
  return (
    <section className="cash-card" data-scrolls="" hidden={!isShown}>
      <Answered query={bank} rows={6}>
        {(payout) => <Withdraw {...props} payout={payout} />}
      </Answered>
      <ForeignRules account={account} visible={visible} />
    </section>
  );
}

function Withdraw(props: WithdrawCardProps & { readonly payout: PayoutAccount }): ReactNode {
  const { account, payout, isLegacy, visible } = props;
  const { t, translate } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const withdrawal = useWithdrawal();
  const became = withdrawal.receipt?.state ?? null;
  // What may have been carried out leaves no amount behind that a press would send again.
  useEffect(() => {
    if (became !== null && became !== 'refused') forgetDraft(account);
  }, [became, account]);
  const { code } = payout.current.bank;
  const options = useQuery({ ...cashQueries.options(account, code), enabled: visible && code !== '' });
  // The older call is used only where the service has no other one: a call that failed is no reason.
  const byOlderCall = isLegacy && options.error !== null && failureFrom(options.error).code === 'NOT_FOUND';
  const methods = methodsOf(options.data?.options ?? []);
  if (withdrawal.receipt !== null) {
    return (
      <Receipt
        account={account}
        row={withdrawal.receipt}
        to={payout.current}
        visible={visible}
        onAgain={withdrawal.begin}
      />
    );
  }
  return (
    <>
      <BankRow account={payout.current} />
      {payout.pending === null ? null : (
        <p className="cash-note">
          {t('bank.pending', {
            bank: payout.pending.bank.name,
            digits: payout.pending.lastDigits,
            at: payout.pending.from === null ? '' : formats.timeShort(payout.pending.from),
          })}
        </p>
      )}
      {options.error === null || byOlderCall ? null : (
        <WarningLine>
          {t('withdraw.noOptions', { reason: messageOf(failureFrom(options.error), translate) })}
        </WarningLine>
      )}
      {props.reported !== null && props.available !== null && props.reported > props.available ? (
        <p className="cash-note">
          {t('withdraw.aboveLowest', {
            reported: amountText(formats.rupiah(props.reported)),
            available: amountText(formats.rupiah(props.available)),
          })}
        </p>
      ) : null}
      <WithdrawForm
        account={account}
        methods={methods}
        isReady={options.data !== undefined}
        isLegacy={byOlderCall}
        available={props.available}
        reported={props.reported}
        everywhere={props.balance?.withdrawableAllAccounts ?? null}
        withdrawal={withdrawal}
        visible={visible}
      />
    </>
  );
}

type WireOption = {
  readonly method: string;
  readonly name: string;
  readonly fee: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly cutOff: string;
};

const methodsOf = (options: readonly WireOption[]): readonly PayoutMethod[] =>
  options.flatMap(({ method, name, fee, minimum, maximum, cutOff }) => {
    const known = METHOD_CODES.find((each) => each === method.trim().toUpperCase());
    return known === undefined
      ? []
      : [{ method: known, name: name === '' ? method : name, fee, minimum, maximum, cutOff }];
  });
