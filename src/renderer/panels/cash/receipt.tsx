import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { TransferPill } from '#renderer/transfers/open-transfers.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { MaskedAccount, Withdrawal } from '#shared/contract/cash.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { BankRow } from './bank-row.tsx';
import { receiptQuery } from './queries.ts';
import { useAccountName } from './use-account-name.ts';

type ReceiptProps = {
  readonly account: string;
  readonly row: TransferRow;
  readonly to: MaskedAccount;
  readonly visible: boolean;
  onAgain(): void;
};

/** What became of a withdrawal: requested, sent to the bank, arrived; or that nobody knows yet. */
export function Receipt({ account, row, to, visible, onAgain }: ReceiptProps): ReactNode {
  const { t, translate } = useTexts('cash');
  const formats = useFormats();
  const amountText = useAmountText();
  const isDone = row.state === 'done';
  const { data: found = null } = useQuery({
    ...receiptQuery(account, row.recordId ?? ''),
    enabled: visible && isDone && row.recordId !== null,
  });
  const nameOf = useAccountName(visible);
  const items = row.transfer.kind === 'withdrawal' ? row.transfer.items : [];
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  return (
    <div className="cash-receipt">
      <p className="cash-receipt-amount">{amountText(formats.rupiah(amount))}</p>
      <dl className="cash-facts">
        {items.map((item) => (
          <div key={item.account}>
            <dt>{t('plan.from', { account: nameOf(item.account) })}</dt>
            <dd>{amountText(formats.rupiah(item.amount))}</dd>
          </div>
        ))}
      </dl>
      <BankRow account={found?.to ?? to} />
      {isDone ? (
        <Steps found={found} />
      ) : row.state === 'refused' ? (
        <p className="cash-receipt-refused" role="alert">
          {t('receipt.refused', { reason: row.reason === null ? '' : reasonText(row.reason, translate) })}
        </p>
      ) : (
        <p role="status">
          <TransferPill state={row.state} /> {t('receipt.open')}
        </p>
      )}
      {row.recordId === null ? null : (
        <p className="is-muted">
          {t('receipt.reference')} <output>{row.recordId}</output>
        </p>
      )}
      {row.state === 'sending' ? null : (
        <Button size="small" onClick={onAgain}>
          {t('receipt.again')}
        </Button>
      )}
    </div>
  );
}

/** Three steps on a line; the one that is reached is the last marked one. */
function Steps({ found }: { readonly found: Withdrawal | null }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const moment = (at: number | null): string => (at === null ? '' : `${formats.date(at)}, ${formats.timeShort(at)}`);
  // By the service's clock, as everything else here: its own record says when, and until that is read its time now.
  const [answeredAt] = useState(serviceNow);
  const requested = (found === null ? null : momentOf(found.createdAt)) ?? answeredAt;
  const arrived = found === null ? null : momentOf(found.processedAt);
  const estimate = found === null ? null : momentOf(found.estimatedAt);
  const steps = [
    { name: 'requested', isReached: true, about: moment(requested) },
    { name: 'sent', isReached: true, about: moment(Math.max(requested, answeredAt)) },
    {
      name: 'arrived',
      isReached: arrived !== null,
      about:
        arrived !== null ? moment(arrived) : estimate === null ? '' : t('receipt.expected', { at: moment(estimate) }),
    },
  ] as const;
  return (
    <ol className="cash-progress" aria-label={t('receipt.progress')}>
      {steps.map(({ name, isReached, about }) => (
        <li key={name} data-reached={isReached || undefined} aria-current={isReached ? 'step' : undefined}>
          <Icon name={isReached ? 'check' : 'minus'} size="small" />
          <span>
            <b>{t(`receipt.steps.${name}`)}</b>
            <small>{about}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
