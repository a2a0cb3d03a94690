import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import type { ChartInterval } from '#shared/market/index.ts';
import { intervalName } from '../interval-name.ts';
import { MORE_INTERVALS } from '../options.ts';
import { OwnInterval } from './own-interval.tsx';
import './interval-menu.css';

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
            <OwnInterval onChoose={choose} />
          </>
        );
      }}
    </PopoverButton>
  );
}
