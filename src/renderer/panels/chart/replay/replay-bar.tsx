import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import { type ChartInterval, isDaily } from '#shared/market/index.ts';
import { offeredDay, replayAnswer, replayDays, SPEEDS } from './replay-state.ts';
import type { useReplay } from './use-replay.ts';
import './replay-bar.css';

type ReplayBarProps = {
  readonly replay: ReturnType<typeof useReplay>;
  /** All bars that have been read. */
  readonly loaded: LoadedCandles;
  readonly interval: ChartInterval;
  /** The replay is over; the chart is live again. */
  onClose(): void;
};

/** Chooses the day from which bars come again, and plays them. */
export function ReplayBar({ replay, loaded, interval, onClose }: ReplayBarProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const [day, setDay] = useState(() => offeredDay(loaded.columns.at, interval));
  /** The day that was asked for last. */
  const [tried, setTried] = useState<string | null>(null);
  const isOutside = tried === day && replayAnswer(day, loaded) === 'outside';
  const { first, last } = replayDays(loaded.columns.at);
  const dayText = (iso: string): string => formats.dateWithYear(Date.parse(iso));
  const today = isoDay(serviceNow());
  const { replay: running } = replay;
  return (
    <form
      className="chart-replay"
      aria-label={t('replay')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(day);
        if (replayAnswer(day, loaded) !== 'outside') replay.start(day);
      }}
    >
      <DayField label={t('replayFrom')} value={day} today={today} onChange={setDay} onLeave={() => {}} />
      <Button size="small" submit>
        {t('replayStart')}
      </Button>
      {isOutside ? (
        <span className="chart-replay-outside" role="alert">
          {t('replayOutside', { first: dayText(first), last: dayText(last) })}
        </span>
      ) : null}
      {running ? (
        <>
          <IconButton label={t('replayBack')} onClick={() => replay.step(-1)}>
            <Icon name="back" />
          </IconButton>
          <IconButton label={t(running.isPlaying ? 'replayPause' : 'replayPlay')} onClick={replay.play}>
            <Icon name={running.isPlaying ? 'pause' : 'play'} />
          </IconButton>
          <Button size="small" onClick={() => replay.step(1)}>
            {t('replayStep')}
          </Button>
          <Select
            size="small"
            aria-label={t('replaySpeed')}
            value={String(running.speed)}
            options={SPEEDS.map((speed) => ({ value: String(speed), label: t('barsASecond', { count: speed }) }))}
            onChange={(next) => replay.setSpeed(SPEEDS.find((speed) => String(speed) === next) ?? 1)}
          />
          <output>
            {isDaily(interval)
              ? formats.dateWithYear(replay.at)
              : `${formats.dateWithYear(replay.at)} ${formats.timeShort(replay.at)}`}
          </output>
        </>
      ) : null}
      <IconButton
        label={translate('common:close')}
        onClick={() => {
          replay.stop();
          onClose();
        }}
      >
        <Icon name="close" />
      </IconButton>
    </form>
  );
}
