import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { ORIGINS } from '#shared/journal/origin.ts';
import { daysOf, type JournalOptions, RANGES, type SetOptions, SIDES, STATUSES, stockOf } from './options.ts';

type FiltersProps = {
  readonly options: JournalOptions;
  setOptions: SetOptions;
  /** The exchange's day, YYYY-MM-DD. */
  readonly today: string;
  /** Trades made elsewhere were imported. */
  readonly hasImports: boolean;
};

/** Days, stock, and for orders side and status. */
export function Filters({ options, setOptions, today, hasImports }: FiltersProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const { view, range, symbol, side, status, origin } = options;
  return (
    <div className="journal-filters">
      <Segmented
        label={t('range')}
        look="filter"
        value={range}
        choices={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(next) => setOptions({ range: next })}
      />
      {range === 'own' ? <OwnDays options={options} setOptions={setOptions} today={today} /> : null}
      <TextInput
        look="small"
        className="journal-symbol"
        aria-label={t('symbol')}
        aria-invalid={stockOf(symbol) === undefined}
        placeholder={t('symbol')}
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={symbol}
        onChange={({ target }) => setOptions({ symbol: target.value.trim().toUpperCase() })}
      />
      {view === 'orders' ? (
        <>
          <Select
            size="small"
            aria-label={t('side')}
            value={side}
            options={SIDES.map((value) => ({
              value,
              label: value === 'all' ? t('bothSides') : translate(`common:${value}`),
            }))}
            onChange={(next) => setOptions({ side: next })}
          />
          <Select
            size="small"
            aria-label={t('status')}
            value={status}
            options={STATUSES.map((value) => ({
              value,
              label: value === 'all' ? t('anyStatus') : translate(`orders:statuses.${value}`),
            }))}
            onChange={(next) => setOptions({ status: next })}
          />
        </>
      ) : null}
      {hasImports && (view === 'trades' || view === 'journal') ? (
        <Select
          size="small"
          aria-label={t('origin')}
          value={origin}
          options={ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
          onChange={(next) => setOptions({ origin: next })}
        />
      ) : null}
    </div>
  );
}

function OwnDays({ options, setOptions, today }: Omit<FiltersProps, 'hasImports'>): ReactNode {
  const { t } = useTexts('journal');
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && daysOf(options, today) === null;
  return (
    <div className="journal-days">
      <DayField
        label={t('from')}
        value={options.from}
        today={today}
        error={isWrong ? t('rangeWrong') : null}
        onChange={(from) => setOptions({ from })}
        onLeave={() => setIsLeft(true)}
      />
      <DayField
        label={t('to')}
        value={options.to}
        today={today}
        onChange={(to) => setOptions({ to })}
        onLeave={() => setIsLeft(true)}
      />
    </div>
  );
}
