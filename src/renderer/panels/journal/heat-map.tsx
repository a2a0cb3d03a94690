import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { dayStart } from '#shared/formats/formats.ts';
import type { CurveDay } from '#shared/journal/curve.ts';
import { isTradingDay } from '#shared/market/index.ts';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';
import { addDays } from '#shared/time.ts';

type HeatMapProps = {
  /** Days on which something was sold, oldest first. */
  readonly curve: readonly CurveDay[];
  /** The last day of the map, YYYY-MM-DD. */
  readonly until: string;
  /** Shows the trades of a day. */
  choose(day: string): void;
};

/** The newest months that are shown. */
const MAX_MONTHS = 12;
const WEEKDAYS = ['1', '2', '3', '4', '5'] as const;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of a month that are no weekend, as rows of a week. */
function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const weeks: (string | null)[][] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday === 0 || weekday === 6) continue;
    if (weekday === 1 || weeks.length === 0) weeks.push([null, null, null, null, null]);
    const week = weeks.at(-1);
    if (week) week[weekday - 1] = day;
  }
  return weeks;
}

/** Realised profit of each day in a calendar: the colour says which way, its strength how much of the largest. */
export function HeatMap({ curve, until, choose }: HeatMapProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  const byDay = new Map(curve.map((day) => [day.day, day]));
  const largest = Math.max(1, ...curve.map(({ result }) => Math.abs(result)));
  const months = [...new Set([...curve.map(({ day }) => day.slice(0, 7)), until.slice(0, 7)])]
    .sort()
    .slice(-MAX_MONTHS)
    .reverse();
  return (
    <div className="heat-map">
      {months.map((month) => (
        <table key={month} aria-label={formats.month(month)}>
          <caption>{formats.month(month)}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {t(`weekdays.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((day) => day !== null) ?? month}>
                {week.map((day, place) => {
                  const sold = day === null ? undefined : byDay.get(day);
                  if (day === null || !sold) {
                    const isOpen = day !== null && day <= until && isTradingDay(day);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a week has five places
                      <td key={place} className={isOpen ? 'is-open' : undefined}>
                        {day === null ? null : <span>{Number(day.slice(8))}</span>}
                      </td>
                    );
                  }
                  const { result, count } = sold;
                  return (
                    <td key={day}>
                      <button
                        type="button"
                        className={`heat-day ${isHidden ? '' : directionClass(result)}`}
                        style={{ '--strength': isHidden ? 0 : Math.sqrt(Math.abs(result) / largest) }}
                        aria-label={t('dayResult', {
                          day: formats.dateWithYear(dayStart(day)),
                          result: isHidden ? HIDDEN_AMOUNT : formats.change(result),
                          count,
                        })}
                        onClick={() => choose(day)}
                      >
                        <small className="heat-date">{Number(day.slice(8))}</small>
                        <b className="heat-result">{isHidden ? HIDDEN_AMOUNT : formats.compact(result)}</b>
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
