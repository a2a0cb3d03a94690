import { type ReactNode, useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNumberFault } from '#renderer/stores/use-number-fault.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useTypedNumber } from '#renderer/ui/use-typed-number.ts';
import type { StockCode } from '#shared/market/index.ts';
import { LOTS, parseLots, type TapeOptions } from './options.ts';

type FilterBarProps = Pick<TapeOptions, 'scope' | 'minimumLots'> & {
  readonly symbol: StockCode | null;
  onChange(patch: Partial<TapeOptions>): void;
};

/** Filters by stock and minimum lots. */
export function FilterBar({ scope, minimumLots, symbol, onChange }: FilterBarProps): ReactNode {
  const { t } = useTexts('tape');
  const formats = useFormats();
  const { numberFormat } = formats;
  const faultOf = useNumberFault();
  const parse = useCallback((text: string) => parseLots(text, numberFormat), [numberFormat]);
  const { typed, isTyping, listeners } = useTypedNumber({
    value: minimumLots === 0 ? null : minimumLots,
    parse,
    onChange: (lots) => {
      if (lots === null || Number.isFinite(lots)) onChange({ minimumLots: lots ?? 0 });
    },
    onStep: (steps) => onChange({ minimumLots: Math.max(0, minimumLots + steps) }),
  });
  const fault = isTyping ? null : faultOf(typed, LOTS);
  return (
    <div className="tape-filter">
      <Segmented
        label={t('scope')}
        look="filter"
        value={scope}
        choices={[
          { value: 'all', label: t('all') },
          {
            value: 'symbol',
            label: symbol === null ? t('ofGroup') : t('ofSymbol', { symbol }),
            disabled: symbol === null,
          },
        ]}
        onChange={(next) => onChange({ scope: next })}
      />
      <label className="tape-filter-lots">
        {t('minimumLots')}
        <TextInput
          look="small"
          className="tape-filter-lots-input"
          inputMode="numeric"
          placeholder="0"
          aria-invalid={fault !== null}
          aria-description={fault ?? undefined}
          value={typed ?? (minimumLots === 0 ? '' : formats.lots(minimumLots))}
          {...listeners}
        />
      </label>
    </div>
  );
}
