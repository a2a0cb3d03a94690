import { type ReactNode, useId } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { fieldsOf, type MoveFault } from './move-check.ts';
import { useSharesText } from './use-shares-text.ts';

export type TypedShares = { readonly lots: number | null; readonly odd: number | null };
export const NO_SHARES: TypedShares = { lots: null, odd: null };

type StockFieldsProps = {
  readonly typed: TypedShares;
  /** Shares that can be moved. */
  readonly most: number;
  /** Shares in working sell orders, or bought by day trade. */
  readonly onHold: number;
  readonly fault: MoveFault | null;
  onChange(typed: TypedShares): void;
};

const stepped = (value: number | null, steps: number): number => Math.max(0, (value || 0) + steps);

/** Lots and odd shares of one stock: only a move takes odd shares where the regular board takes none. */
export function StockFields({ typed, most, onHold, fault, onChange }: StockFieldsProps): ReactNode {
  const { t } = useTexts('accounts');
  const sharesText = useSharesText();
  const id = useId();
  const errorId = faultId(id, fault);
  return (
    <>
      <NumberField
        label={t('lots')}
        isAmount
        errorId={errorId}
        value={typed.lots}
        placeholder="0"
        onChange={(lots) => onChange({ ...typed, lots })}
        onStep={(steps) => onChange({ ...typed, lots: stepped(typed.lots, steps) })}
      />
      <NumberField
        label={t('oddShares')}
        isAmount
        errorId={errorId}
        value={typed.odd}
        placeholder="0"
        onChange={(odd) => onChange({ ...typed, odd })}
        onStep={(steps) => onChange({ ...typed, odd: stepped(typed.odd, steps) })}
      />
      <p className="accounts-most">
        <span>{t('mostShares', { shares: sharesText(most) })}</span>
        {onHold > 0 ? <span>{t('onHold', { shares: sharesText(onHold) })}</span> : null}
        <Button size="small" disabled={most === 0} onClick={() => onChange(fieldsOf(most))}>
          {t('max')}
        </Button>
      </p>
      <FaultLine id={id} fault={fault} most={sharesText(most)} />
    </>
  );
}

type FaultLineProps = { readonly id: string; readonly fault: MoveFault | null; readonly most: string };

const hasText = (fault: MoveFault | null): fault is Exclude<MoveFault, 'empty'> => fault !== null && fault !== 'empty';
/** The element that a field refers to while what is typed is not sent. */
export const faultId = (id: string, fault: MoveFault | null): string | null => (hasText(fault) ? id : null);

/** Why what is typed is not sent. Its line is reserved: nothing moves when a reason appears. */
export function FaultLine({ id, fault, most }: FaultLineProps): ReactNode {
  const { t } = useTexts('accounts');
  const isShown = hasText(fault);
  return (
    <p className="accounts-fault accounts-fault-line" id={id} role={isShown ? 'alert' : undefined}>
      {isShown ? t(`moveFault.${fault}`, { most }) : ''}
    </p>
  );
}
