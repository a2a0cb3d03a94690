import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EarliestLine } from './earliest-line.tsx';
import { EffectTable } from './effect-table.tsx';
import { MoveButton } from './move-button.tsx';
import { earliestFor, faultOfAmount } from './move-check.ts';
import { FaultLine, faultId } from './stock-fields.tsx';
import { useMarginEffect } from './use-margin-effect.ts';
import type { useMove } from './use-move.ts';

const STEP_RUPIAH = 1_000_000;
/** Older ones are read again when the form is opened, ms. */
const FRESH_MS = 5_000;

export type MovePairProps = {
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  /** The account that trading acts on. */
  readonly active: string;
  readonly move: ReturnType<typeof useMove>;
};

type MoveCashProps = MovePairProps & {
  /** Begins with all that can be moved: the cash itself was dragged. */
  readonly takesAll: boolean;
};

/** Settled and free cash: unsettled proceeds cannot become withdrawable by being moved. */
export function MoveCash({ from, to, active, move, takesAll }: MoveCashProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const [amount, setAmount] = useState<number | null>(takesAll && from.withdrawable > 0 ? from.withdrawable : null);
  const id = useId();
  const most = from.withdrawable;
  const fault = faultOfAmount(amount, most);
  const valid = fault === null && amount !== null ? amount : 0;
  const { data: cash } = useQuery({
    ...readQuery('cash.info', { accountNumber: from.accountNumber }),
    staleTime: FRESH_MS,
  });
  const day = fault === 'too-much' && amount !== null ? earliestFor(amount, cash?.settlement ?? []) : null;
  const text = (value: number): string => amountText(formats.rupiah(value));
  const changed = (value: number, added: number) => ({ before: text(value), after: text(value + added) });
  const marginRows = useMarginEffect(from, to, { cash: valid });
  const send = (): void => {
    if (fault !== null) return;
    const { accountNumber } = from;
    void move.send(
      { kind: 'move-cash', from: accountNumber, to: to.accountNumber, amount: valid },
      accountNumber === active ? valid : 0,
    );
  };
  return (
    <>
      <NumberField
        label={t('amount')}
        value={amount}
        isAmount
        errorId={faultId(id, fault)}
        placeholder="0"
        onChange={setAmount}
        onStep={(steps) => setAmount(Math.max(0, (amount || 0) + steps * STEP_RUPIAH))}
      />
      <p className="accounts-most">
        <span>{t('mostCash', { amount: text(most) })}</span>
        <Button size="small" disabled={most <= 0} onClick={() => setAmount(most)}>
          {t('max')}
        </Button>
      </p>
      <FaultLine id={id} fault={fault} most={text(most)} />
      <EarliestLine day={day} isNow={fault === null || fault === 'empty'} />
      <EffectTable
        accounts={[from.name, to.name]}
        rows={[
          {
            key: 'cash',
            label: t('figures.cashOnHand'),
            values: [changed(from.cashOnHand, -valid), changed(to.cashOnHand, valid)],
          },
          {
            key: 'power',
            label: t('figures.tradingBalance'),
            values: [changed(from.tradingBalance, -valid), changed(to.tradingBalance, valid)],
          },
          {
            key: 'withdrawable',
            label: t('figures.withdrawable'),
            values: [changed(from.withdrawable, -valid), changed(to.withdrawable, valid)],
          },
          ...marginRows,
        ]}
      />
      <MoveButton
        move={move}
        isReady={fault === null}
        text={t('moveCash', { amount: text(valid), from: from.name, to: to.name })}
        onSend={send}
      />
    </>
  );
}
