import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
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
  const amount =
    row.transfer.kind === 'withdrawal' ? row.transfer.items.reduce((sum, item) => sum + item.amount, 0) : 0;
  return (
    <div className="cash-receipt">
      <p className="cash-receipt-amount">{amountText(formats.rupiah(amount))}</p>
      <BankRow account={found?.to ?? to} />
      {isDone ? (
        <Steps row={row} found={found} />
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
function Steps({ row, found }: { readonly row: TransferRow; readonly found: Withdrawal | null }): ReactNode {
  const { t } = useTexts('cash');
  const formats = useFormats();
  const moment = (at: number | null): string => (at === null ? '' : `${formats.date(at)}, ${formats.timeShort(at)}`);
  const arrived = found === null ? null : momentOf(found.processedAt);
  const estimate = found === null ? null : momentOf(found.estimatedAt);
  const steps = [
    { name: 'requested', isReached: true, about: moment(row.createdAt) },
    { name: 'sent', isReached: true, about: moment(row.changedAt) },
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
