import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import { BOARDS, type BrokersOptions, INVESTORS, RANGES, requestedRange, type SetOptions, VIEWS } from './options.ts';

type FiltersProps = {
  readonly options: BrokersOptions;
  setOptions: SetOptions;
  /** Net or gross is no choice of days. */
  readonly hasView: boolean;
};

/** Range, net or gross, board, investor. */
export function Filters({ options, setOptions, hasView }: FiltersProps): ReactNode {
  const { t } = useTexts('brokers');
  const { range, view, board, investor } = options;
  return (
    <div className="brokers-filters">
      <Segmented
        label={t('range')}
        look="filter"
        value={range}
        choices={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(next) => setOptions({ range: next })}
      />
      {hasView && (
        <Segmented
          label={t('view')}
          look="filter"
          value={view}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setOptions({ view: next })}
        />
      )}
      <Segmented
        label={t('investor')}
        look="filter"
        value={investor}
        choices={INVESTORS.map((value) => ({
          value,
          label: t(`investors.${value}`),
          name: t(`investorsLong.${value}`),
        }))}
        onChange={(next) => setOptions({ investor: next })}
      />
      <Select
        size="small"
        aria-label={t('board')}
        value={board}
        options={BOARDS.map((value) => ({ value, label: t(`boards.${value}`) }))}
        onChange={(next) => setOptions({ board: next })}
      />
      {range === 'own' && <OwnRange options={options} setOptions={setOptions} />}
    </div>
  );
}

function OwnRange({ options, setOptions }: Omit<FiltersProps, 'hasView'>): ReactNode {
  const { t } = useTexts('brokers');
  const { from, to } = options;
  const today = isoDay(useServiceNow());
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && from !== '' && to !== '' && requestedRange(options) === null;
  return (
    <div className="brokers-days">
      <DayField
        label={t('from')}
        value={from}
        today={today}
        error={isWrong ? t('rangeWrong') : null}
        onChange={(day) => setOptions({ from: day })}
        onLeave={() => setIsLeft(true)}
      />
      <DayField
        label={t('to')}
        value={to}
        today={today}
        onChange={(day) => setOptions({ to: day })}
        onLeave={() => setIsLeft(true)}
      />
    </div>
  );
}
