import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DayField } from '#renderer/ui/day-field.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { dayStart, isoDay } from '#shared/formats/formats.ts';

/** A day of the exchange to show. */
export function GoToDate({ onDate }: { onDate(at: number): void }): ReactNode {
  const { t } = useTexts('chart');
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const host = useRef<HTMLSpanElement>(null);
  const today = isoDay(serviceNow());
  return (
    <span ref={host} className="chart-menu-host">
      <Button size="small" tone="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('goToDate')}
      </Button>
      {isOpen && host.current ? (
        <Popover
          anchor={host.current}
          className="chart-date"
          role="dialog"
          aria-label={t('goToDate')}
          onClose={() => setOpen(false)}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (day === '') return;
              setOpen(false);
              onDate(dayStart(day));
            }}
          >
            <DayField label={t('date')} value={day} today={today} onChange={setDay} onLeave={() => {}} />
            <Button size="small" submit>
              {t('go')}
            </Button>
          </form>
        </Popover>
      ) : null}
    </span>
  );
}
