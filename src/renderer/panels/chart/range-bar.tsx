import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { barStart, type ChartInterval, exchangeTime } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type ChartSetup, scaleInUse } from './setup/setup.ts';
import type { ChangeSetup } from './setup/use-setup.ts';
import './range-bar.css';

/** A day of the exchange to show. */
function GoToDate({ onDate }: { onDate(at: number): void }): ReactNode {
  const { t } = useTexts('chart');
  const [day, setDay] = useState('');
  const today = isoDay(serviceNow());
  return (
    <PopoverButton
      label={t('goToDate')}
      className="chart-date"
      button={(opener) => (
        <span className="chart-menu-host">
          <Button size="small" tone="quiet" {...opener}>
            {t('goToDate')}
          </Button>
        </span>
      )}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (day === '') return;
            close();
            onDate(dayStart(day));
          }}
        >
          <DayField
            label={t('date')}
            value={day}
            today={today}
            fault={t('notADay')}
            onChange={setDay}
            onLeave={() => {}}
          />
          <Button size="small" submit>
            {t('go')}
          </Button>
        </form>
      )}
    </PopoverButton>
  );
}

/** A span of time that a press shows, with bars of a length that suits it. */
export type Range = { readonly from: number; readonly interval: ChartInterval };

export const RANGES = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'All'] as const;
export type RangeId = (typeof RANGES)[number];

/** Bars of each range, and how many days it goes back. */
const RANGE: Readonly<Record<RangeId, { readonly interval: ChartInterval; readonly days: number }>> = {
  '1D': { interval: '1m', days: 0 },
  '5D': { interval: '5m', days: 6 },
  '1M': { interval: '30m', days: 31 },
  '3M': { interval: '1h', days: 91 },
  '6M': { interval: 'D', days: 182 },
  YTD: { interval: 'D', days: 0 },
  '1Y': { interval: 'D', days: 365 },
  '5Y': { interval: 'W', days: 5 * 365 },
  All: { interval: 'M', days: 60 * 365 },
};

/** @param now the exchange's clock, Unix ms */
export function rangeOf(id: RangeId, now: number): Range {
  const { interval, days } = RANGE[id];
  const today = barStart(now, 'D');
  if (id === 'YTD') return { interval, from: Date.parse(`${exchangeTime(now).day.slice(0, 4)}-01-01T00:00+07:00`) };
  return { interval, from: today - days * DAY_MS };
}

type RangeBarProps = {
  readonly interval: ChartInterval;
  readonly setup: ChartSetup;
  readonly onSetup: ChangeSetup;
  onRange(range: Range): void;
  onDate(at: number): void;
  /** Whether the scale follows the bars. */
  readonly isAutomatic: boolean;
  onAutomatic(): void;
};

/** Below the chart: spans of time, a date to go to, and the scale. */
export function RangeBar(props: RangeBarProps): ReactNode {
  const { interval, setup, onSetup, onRange, onDate, isAutomatic, onAutomatic } = props;
  const { t } = useTexts('chart');
  const [chosen, setChosen] = useState<RangeId | null>(null);
  return (
    <div className="range-bar">
      <fieldset className="range-buttons" aria-label={t('ranges')}>
        {RANGES.map((id) => (
          <Button
            key={id}
            size="small"
            tone="quiet"
            aria-description={t(`rangesLong.${id}`)}
            aria-pressed={chosen === id && RANGE[id].interval === interval}
            data-tip={t(`rangesLong.${id}`)}
            onClick={() => {
              setChosen(id);
              onRange(rangeOf(id, serviceNow()));
            }}
          >
            {t(`rangesShort.${id}`)}
          </Button>
        ))}
      </fieldset>
      <GoToDate onDate={onDate} />
      <span className="range-space" />
      <Segmented
        label={t('scale')}
        look="view"
        value={scaleInUse(setup)}
        choices={(['linear', 'log', 'percent', 'indexed'] as const).map((value) => ({
          value,
          label: t(`scalesShort.${value}`),
          name: t(`scales.${value}`),
        }))}
        onChange={(scale) => onSetup((before) => ({ ...before, scale }))}
      />
      <Button size="small" tone="quiet" aria-pressed={isAutomatic} data-tip={t('automaticTip')} onClick={onAutomatic}>
        {t('automatic')}
      </Button>
    </div>
  );
}
