import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { usePressOutside } from '#renderer/ui/use-press-outside.ts';
import { type ChartInterval, isChartInterval } from '#shared/market/index.ts';

/**
 * An interval as it is typed: 7, 7m, 3h, D, W, M, 1D, 1M. Null where it is none, or where it could be two: the months of
 * 5M, which there are none of, or minutes.
 */
export function typedInterval(text: string): ChartInterval | null {
  const trimmed = text.trim();
  const whole = /^1(D|W|M|d|w)$/.exec(trimmed)?.[1]?.toUpperCase();
  if (whole !== undefined && isChartInterval(whole)) return whole;
  if (/^\d+M$/.test(trimmed)) return null;
  const asMinutes = /^\d+$/.test(trimmed) ? `${Number(trimmed)}m` : trimmed;
  const unit = /^\d+[mhj]$/i.test(asMinutes) ? asMinutes.toLowerCase().replace('j', 'h') : asMinutes.toUpperCase();
  return isChartInterval(unit) ? unit : null;
}

type OwnIntervalProps = {
  /** What was typed before the field was there. */
  readonly start?: string;
  onChoose(interval: ChartInterval): void;
};

/** Any interval by typing it. */
export function OwnInterval({ start = '', onChoose }: OwnIntervalProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const [text, setText] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = typedInterval(text);
    if (read) onChoose(read);
    else setWrong(true);
  };
  return (
    <form className="chart-interval-own" onSubmit={submit}>
      <TextInput
        look="small"
        value={text}
        placeholder={t('ownInterval')}
        aria-label={t('ownInterval')}
        aria-invalid={isWrong}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <Button size="small" submit>
        {translate('common:show')}
      </Button>
      <p className="chart-interval-hint" role={isWrong ? 'alert' : undefined} data-wrong={isWrong ? '' : undefined}>
        {t('intervalHint')}
      </p>
    </form>
  );
}

type TypedIntervalProps = Required<OwnIntervalProps> & { onClose(): void };

/** The field for an interval over the chart, once a digit was pressed on it. */
export function TypedInterval({ start, onChoose, onClose }: TypedIntervalProps): ReactNode {
  const { t } = useTexts('chart');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(start.length, start.length);
  }, [start]);
  usePressOutside(box, onClose);
  return (
    <div ref={box} className="chart-typed" role="dialog" aria-label={t('ownInterval')} onKeyDown={onEscape(onClose)}>
      <OwnInterval start={start} onChoose={onChoose} />
    </div>
  );
}
