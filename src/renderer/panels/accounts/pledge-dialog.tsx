import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { MarginFigures } from '#shared/accounts/margin.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { isStockCode } from '#shared/market/index.ts';
import { EffectTable } from './effect-table.tsx';
import type { Collateral } from './margin-facts.ts';
import { MoveButton } from './move-button.tsx';
import { faultOfAmount, sharesTyped } from './move-check.ts';
import { MoveSent } from './move-sent.tsx';
import { ratioText } from './ratio-bar.tsx';
import { NO_SHARES, StockFields } from './stock-fields.tsx';
import { useMove } from './use-move.ts';

type PledgeDialogProps = {
  readonly row: Collateral;
  readonly before: MarginFigures;
  /** The margin account with so many more of these shares in it. */
  afterwards(shares: number): MarginFigures;
  onClose(): void;
};

/** Shares of the active account into the margin account, with what they then count for. */
export function PledgeDialog({ row, before, afterwards, onClose }: PledgeDialogProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const move = useMove();
  const [typed, setTyped] = useState(NO_SHARES);
  const { symbol, available } = row;
  const shares = sharesTyped(typed.lots, typed.odd);
  const fault = faultOfAmount(shares, available.share);
  const valid = fault === null && shares !== null ? shares : 0;
  const after = afterwards(valid);
  const text = (value: number | null): string => (value === null ? NO_VALUE : amountText(formats.rupiah(value)));
  const send = (): void => {
    if (fault === null && isStockCode(symbol))
      void move.send({ kind: 'collateral', items: [{ symbol, shares: valid }] }, 0);
  };
  return (
    <Dialog
      title={t('pledgeStock', { symbol })}
      text={t('pledgeText')}
      className="accounts-move"
      closesOutside={false}
      onClose={onClose}
    >
      {move.sent !== null ? (
        <MoveSent sent={move.sent} onClose={onClose} />
      ) : (
        <>
          <StockFields typed={typed} most={available.share} onHold={0} fault={fault} onChange={setTyped} />
          <EffectTable
            accounts={[t('margin')]}
            rows={[
              {
                key: 'counted',
                label: t('counted'),
                values: [{ before: text(before.counted), after: text(after.counted) }],
              },
              { key: 'limit', label: t('limit'), values: [{ before: text(before.limit), after: text(after.limit) }] },
              {
                key: 'ratio',
                label: t('ratio'),
                values: [
                  {
                    before: ratioText(before.ratio, formats.percent),
                    after: ratioText(after.ratio, formats.percent),
                  },
                ],
              },
            ]}
          />
          <MoveButton
            move={move}
            isReady={fault === null && isStockCode(symbol)}
            text={t('pledgeShares', { symbol, shares: formats.whole(valid) })}
            onSend={send}
            terms="margin"
          />
        </>
      )}
    </Dialog>
  );
}
