import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import { isStockCode } from '#shared/market/index.ts';
import { Agenda } from './agenda.tsx';
import { byDay, eventsOf } from './calendar.ts';
import { monthOf } from './month.ts';
import { useCalendar } from './use-calendar.ts';

/** The heading, a day and some of its rows. */
const MIN_ROWS = 5;

type ComingDaysProps = Pick<PanelProps, 'visible' | 'setSymbol'> & {
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
};

/** In the room that short lists leave: what comes next for the stocks that are held or watched. */
export function ComingDays(props: ComingDaysProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const rows = useWholeRows(box);
  return (
    <div ref={box} className="actions-coming">
      {rows >= MIN_ROWS ? <Coming {...props} /> : null}
    </div>
  );
}

function Coming({ today, visible, setSymbol }: ComingDaysProps): ReactNode {
  const { t } = useTexts('actions');
  const { actions } = useCalendar('watched', today, visible);
  const days = useMemo(() => [...byDay(eventsOf(actions))].filter(([day]) => day >= today), [actions, today]);
  if (days.length === 0) return null;
  return (
    <>
      <h2 className="actions-heading">{t('sections.coming')}</h2>
      <Agenda
        month={monthOf(today)}
        days={days}
        selected={today}
        today={today}
        onStock={(symbol) => {
          if (isStockCode(symbol)) setSymbol(symbol);
        }}
      />
    </>
  );
}
