import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { type OrderSide, SHARES_PER_LOT, tickAt } from '#shared/market/index.ts';
import type { SizeButton, TypedSize } from './use-size.ts';

type SideChoiceProps = { readonly side: OrderSide; onChange(side: OrderSide): void };

export function SideChoice({ side, onChange }: SideChoiceProps): ReactNode {
  const { t } = useTexts('ticket');
  return (
    <Segmented
      label={t('side')}
      value={side}
      onChange={onChange}
      choices={[
        { value: 'buy', tone: 'buy', label: <SideLabel word={t('buy')} command="ticket.buy" /> },
        { value: 'sell', tone: 'sell', label: <SideLabel word={t('sell')} command="ticket.sell" /> },
      ]}
    />
  );
}

type SideLabelProps = { readonly word: string; readonly command: 'ticket.buy' | 'ticket.sell' };

function SideLabel({ word, command }: SideLabelProps): ReactNode {
  const keys = useCommandKeys(command);
  return (
    <>
      {word}
      {keys === null ? null : <span className="ticket-hotkey"> {keys}</span>}
    </>
  );
}

type PriceFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Rupiah. */
  readonly price: number | null;
  /** Nothing is known that the empty field could be filled with. */
  readonly isUnknown: boolean;
  /** As of the number field. */
  readonly errorId: string | null;
  /** Typed. */
  onChange(price: number | null, text: string): void;
  /** Moves the price by so many ticks. */
  onStep(ticks: number): void;
  onLeave(): void;
};

export function PriceField({
  field,
  price,
  isUnknown,
  errorId,
  onChange,
  onStep,
  onLeave,
}: PriceFieldProps): ReactNode {
  const { t } = useTexts('ticket');
  const tick = price !== null && price > 0 ? tickAt(price) : null;
  return (
    <NumberField
      ref={field}
      label={t('price')}
      value={price}
      onChange={onChange}
      onStep={onStep}
      onLeave={onLeave}
      errorId={errorId}
      between={tick !== null ? <span>{t('tick', { tick })}</span> : isUnknown ? <span>{t('noPrice')}</span> : null}
    />
  );
}

type LotsFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly lots: number | null;
  /** As of the number field. */
  readonly errorId: string | null;
  readonly size: TypedSize;
  /** Typed. */
  onChange(lots: number | null, text: string): void;
  /** Adds so many lots. */
  onStep(lots: number): void;
  onLeave(): void;
};

/** Takes lots, or a size from which they follow. */
export function LotsField({ field, lots, errorId, size, onChange, onStep, onLeave }: LotsFieldProps): ReactNode {
  const { t } = useTexts('ticket');
  const preview = useTexts('orderPreview');
  const formats = useFormats();
  return (
    <NumberField
      ref={field}
      label={t('lots')}
      value={lots}
      onChange={onChange}
      onStep={onStep}
      onLeave={onLeave}
      errorId={errorId}
      parse={size.parse}
      placeholder={preview.t('size.placeholder')}
      between={
        <span>
          {size.note === null || lots === null
            ? t('shares', { shares: formats.whole((lots || 0) * SHARES_PER_LOT) })
            : preview.t('size.equals', { lots: formats.lots(lots) })}
        </span>
      }
    />
  );
}

type QuickLotsProps = {
  /** The most that buying power or the holding allows; null while it is not known. */
  readonly maximum: number | null;
  readonly presets: readonly SizeButton[];
  onChange(lots: number | null, text?: string): void;
};

/** The person's sizes, and all that fits. */
export function QuickLots({ maximum, presets, onChange }: QuickLotsProps): ReactNode {
  const { t } = useTexts('ticket');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  return (
    <div className="ticket-quick">
      {presets.map(({ text, lots, isReadable }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a preset is its place, which its key has
          key={index}
          type="button"
          disabled={!lots}
          aria-keyshortcuts={`Alt+${index + 1}`}
          data-tip={isReadable ? `Alt+${index + 1}` : t('sizeUnreadable')}
          onClick={() => onChange(lots, text)}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        disabled={!maximum}
        aria-keyshortcuts="Alt+0"
        data-tip="Alt+0"
        onClick={() => onChange(maximum)}
      >
        {maximum === null || isHidden ? t('max') : t('maxLots', { lots: formats.lots(maximum) })}
      </button>
    </div>
  );
}

type ValidityChoiceProps = {
  readonly goodTillCancelled: boolean;
  /** A day trade, or an order of another board than the regular one: it cannot be for longer. */
  readonly isDayOnly: boolean;
  onChange(goodTillCancelled: boolean): void;
};

export function ValidityChoice({ goodTillCancelled, isDayOnly, onChange }: ValidityChoiceProps): ReactNode {
  const { t } = useTexts('ticket');
  return (
    <div className="ticket-validity">
      <span className="field-label">{t('validity')}</span>
      <Segmented
        label={t('validity')}
        value={goodTillCancelled ? 'gtc' : 'day'}
        onChange={(value) => onChange(value === 'gtc')}
        choices={[
          { value: 'day', label: t('day') },
          { value: 'gtc', label: t('gtc'), disabled: isDayOnly },
        ]}
      />
    </div>
  );
}
