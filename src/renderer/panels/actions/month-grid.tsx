import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { isTradingDay } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import { dayText } from './action-text.ts';
import type { CalendarEvent } from './calendar.ts';
import { dayByKey, type Month, monthOf, WEEKDAYS, weekday, weeksOf } from './month.ts';
import { useWholeWeeks } from './whole-weeks.ts';

type MonthGridProps = {
  readonly month: Month;
  readonly events: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** The selected day, in view or not. */
  readonly selected: string;
  readonly today: string;
  onSelect(day: string): void;
};

/** A month of days with the events of each; arrow keys walk through the days. */
export function MonthGrid({ month, events, selected, today, onSelect }: MonthGridProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // Companies rarely meet at a weekend: it has columns only then.
  const days = [...events.keys()].some((day) => monthOf(day) === month && weekday(day) > 5) ? 7 : 5;
  const weeks = weeksOf(month, days);
  const drawn = weeks.flat();
  const tabStop = drawn.includes(selected) ? selected : drawn.includes(today) ? today : drawn[0];

  const chosen = weeks.findIndex((week) => addDays(week[0] ?? '', 7) > selected);
  const maxChips = useWholeWeeks(box, weeks.length, Math.max(0, chosen));

  const moved = (event: KeyboardEvent): void => {
    const next = tabStop === undefined ? null : dayByKey(tabStop, event.key, days);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    // The day of another month is drawn with that month.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };

  return (
    <div ref={box} className="actions-weeks" data-scrolls="">
      <table
        ref={table}
        className="actions-month"
        aria-label={t('month', { month: formats.month(month) })}
        onKeyDown={moved}
      >
        <thead>
          <tr>
            {WEEKDAYS.slice(0, days).map((each) => (
              <th key={each} scope="col">
                {t(`weekdays.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <DayCell
                    day={day}
                    events={events.get(day) ?? []}
                    maxChips={maxChips}
                    isOther={monthOf(day) !== month}
                    isToday={day === today}
                    isSelected={day === selected}
                    isTabStop={day === tabStop}
                    month={dayText(day, formats).split(' ')[1] ?? ''}
                    onSelect={onSelect}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = {
  readonly day: string;
  readonly events: readonly CalendarEvent[];
  /** The agenda has the others. */
  readonly maxChips: number;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** Its short name, for screen readers. */
  readonly month: string;
  onSelect(day: string): void;
};

function DayCell(props: DayCellProps): ReactNode {
  const { day, events, maxChips, isOther, isToday, isSelected, isTabStop, month, onSelect } = props;
  const { t } = useTexts('actions');
  const isOpen = isTradingDay(day);
  const chips = events.length > maxChips ? events.slice(0, maxChips - 1) : events;
  const rest = events.slice(chips.length).map(({ what, listed }) => `${listed.action.symbol} ${t(`short.${what}`)}`);
  return (
    <button
      type="button"
      className={`actions-day ${isOther ? 'is-other' : ''} ${isOpen ? '' : 'is-closed'}`}
      data-day={day}
      aria-description={isOpen ? undefined : t('holiday')}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSelect(day)}
    >
      <span className="actions-day-number">{Number(day.slice(8))}</span>
      <span className="visually-hidden">{` ${month}${events.length === 0 ? '' : ': '}`}</span>
      {chips.map(({ what, listed }) => (
        <span
          key={`${listed.action.symbol} ${listed.action.id} ${what}`}
          className={`actions-chip is-${listed.kind} ${listed.standing === 'held' ? 'is-held' : ''}`}
        >
          <b>{listed.action.symbol}</b> <span>{t(`short.${what}`)}</span>{' '}
        </span>
      ))}
      {rest.length > 0 ? (
        <span className="actions-more" aria-description={rest.join(', ')}>
          {t('more', { count: rest.length })}
        </span>
      ) : null}
    </button>
  );
}
