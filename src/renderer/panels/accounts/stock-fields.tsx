import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { fieldsOf, type MoveFault } from './move-check.ts';

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
  const formats = useFormats();
  return (
    <>
      <NumberField
        label={t('lots')}
        value={typed.lots}
        placeholder="0"
        onChange={(lots) => onChange({ ...typed, lots })}
        onStep={(steps) => onChange({ ...typed, lots: stepped(typed.lots, steps) })}
      />
      <NumberField
        label={t('oddShares')}
        value={typed.odd}
        placeholder="0"
        onChange={(odd) => onChange({ ...typed, odd })}
        onStep={(steps) => onChange({ ...typed, odd: stepped(typed.odd, steps) })}
      />
      <p className="accounts-most">
        <span>{t('mostShares', { shares: formats.holding(most) })}</span>
        {onHold > 0 ? <span>{t('onHold', { shares: formats.holding(onHold) })}</span> : null}
        <Button size="small" disabled={most === 0} onClick={() => onChange(fieldsOf(most))}>
          {t('max')}
        </Button>
      </p>
      <FaultLine fault={fault} most={formats.holding(most)} />
    </>
  );
}

/** Why what is typed is not sent; nothing while nothing is typed. */
export function FaultLine({ fault, most }: { readonly fault: MoveFault | null; readonly most: string }): ReactNode {
  const { t } = useTexts('accounts');
  if (fault === null || fault === 'empty') return null;
  return (
    <p className="accounts-fault" role="alert">
      {t(`moveFault.${fault}`, { most })}
    </p>
  );
}
