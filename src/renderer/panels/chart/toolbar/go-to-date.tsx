import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { PopoverButton } from './popover-button.tsx';

/** A day of the exchange to show. */
export function GoToDate({ onDate }: { onDate(at: number): void }): ReactNode {
  const { t } = useTexts('chart');
  const [day, setDay] = useState('');
  const today = isoDay(serviceNow());
  return (
    <PopoverButton label={t('goToDate')} className="chart-date">
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (day === '') return;
            close();
            onDate(dayStart(day));
          }}
        >
          <DayField label={t('date')} value={day} today={today} onChange={setDay} onLeave={() => {}} />
          <Button size="small" submit>
            {t('go')}
          </Button>
        </form>
      )}
    </PopoverButton>
  );
}
