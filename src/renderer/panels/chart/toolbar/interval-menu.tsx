import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { type ChartInterval, isChartInterval } from '#shared/market/index.ts';
import { intervalName } from '../interval-name.ts';
import { MORE_INTERVALS } from '../options.ts';
import { PopoverButton } from './popover-button.tsx';

type IntervalMenuProps = { readonly interval: ChartInterval; onChange(interval: ChartInterval): void };

/** Intervals without a button of their own, and any number of minutes or hours. */
export function IntervalMenu({ interval, onChange }: IntervalMenuProps): ReactNode {
  const { t } = useTexts('chart');
  return (
    <PopoverButton label={t('moreIntervals')} icon={<Icon name="down" size="small" />} className="chart-intervals">
      {(close) => {
        const choose = (next: ChartInterval): void => {
          close();
          onChange(next);
        };
        return (
          <>
            <div className="chart-interval-list">
              {MORE_INTERVALS.map((each) => (
                <Button key={each} size="small" aria-pressed={each === interval} onClick={() => choose(each)}>
                  {intervalName(each, t)}
                </Button>
              ))}
            </div>
            <CustomInterval onChoose={choose} />
          </>
        );
      }}
    </PopoverButton>
  );
}

/** An interval as it is typed: 7, 7m, 3h, D, W, M. Null where it is none. */
export function typedInterval(text: string): ChartInterval | null {
  const trimmed = text.trim();
  const asMinutes = /^\d+$/.test(trimmed) ? `${Number(trimmed)}m` : trimmed;
  const unit = /^\d+[mhj]$/i.test(asMinutes) ? asMinutes.toLowerCase().replace('j', 'h') : asMinutes.toUpperCase();
  return isChartInterval(unit) ? unit : null;
}

function CustomInterval({ onChoose }: { onChoose(interval: ChartInterval): void }): ReactNode {
  const { t } = useTexts('chart');
  const [text, setText] = useState('');
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
        {t('showInterval')}
      </Button>
      <p className="chart-interval-hint" role={isWrong ? 'alert' : undefined} data-wrong={isWrong ? '' : undefined}>
        {t('intervalHint')}
      </p>
    </form>
  );
}
