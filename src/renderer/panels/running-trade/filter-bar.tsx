import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { lotsFrom, type TapeOptions } from './options.ts';

type FilterBarProps = Pick<TapeOptions, 'scope' | 'minimumLots'> & {
  readonly symbol: StockCode | null;
  onChange(patch: Partial<TapeOptions>): void;
};

/** Filters by stock and minimum lots. */
export function FilterBar({ scope, minimumLots, symbol, onChange }: FilterBarProps): ReactNode {
  const { t } = useTexts('tape');
  const formats = useFormats();
  return (
    <div className="tape-filter">
      <Segmented
        label={t('scope')}
        look="tabs"
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
          value={minimumLots === 0 ? '' : formats.lots(minimumLots)}
          onChange={(event) => onChange({ minimumLots: lotsFrom(event.target.value) })}
        />
      </label>
    </div>
  );
}
