import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useActionTerms } from '#renderer/market-ui/action-terms.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { aboutEvent, basisText, dayText, expectedText, titleOf } from './action-text.ts';
import type { CalendarEvent } from './calendar.ts';
import { type Month, WEEKDAYS, weekday } from './month.ts';

type AgendaProps = {
  readonly month: Month;
  /** Events from the month on, by date. */
  readonly days: readonly (readonly [string, readonly CalendarEvent[]])[];
  /** The day to scroll to. */
  readonly selected: string;
  readonly today: string;
  onStock(symbol: string): void;
};

/** The events from a month on by day, with terms and what the account gets; a row selects its stock. */
export function Agenda({ month, days, selected, today, onStock }: AgendaProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const list = useRef<HTMLElement>(null);
  // The first day from the selected one on that has something.
  const target = days.find(([day]) => day >= selected)?.[0] ?? days.at(-1)?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: days that are read later move the target
  useEffect(() => {
    const section = target && list.current?.querySelector<HTMLElement>(`[data-agenda-day="${target}"]`);
    if (section && list.current) list.current.scrollTop = section.offsetTop - list.current.offsetTop;
  }, [target, days]);

  const moved = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.agenda-row') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
  };
  const stages = days.flatMap(([, events]) => events.map(({ what }) => t(`events.${what}`).length));
  const weekdayText = (day: string): string => t(`weekdays.${WEEKDAYS[weekday(day) - 1] ?? 'mon'}`);

  return (
    <section
      ref={list}
      className="actions-agenda"
      aria-label={t('agenda', { month: formats.month(month) })}
      data-scrolls=""
      // Rows out of sight are not laid out, so their words cannot size the column themselves.
      style={{ '--stage': `${Math.max(0, ...stages)}ch` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
      onKeyDown={moved}
    >
      {days.map(([day, events]) => (
        <section key={day} data-agenda-day={day} className={day < today ? 'is-past' : ''}>
          <h3 className={`agenda-day ${day === selected ? 'is-selected' : ''}`}>
            {weekdayText(day)} {dayText(day, formats)}
            {day === today ? <span className="agenda-today">{t('today')}</span> : null}
          </h3>
          <ul>
            {events.map((event) => (
              <AgendaRow
                key={`${event.listed.action.symbol} ${event.listed.action.id} ${event.what}`}
                event={event}
                onStock={onStock}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type AgendaRowProps = { readonly event: CalendarEvent; onStock(symbol: string): void };

const AgendaRow = memo(function AgendaRow({ event, onStock }: AgendaRowProps): ReactNode {
  const { t } = useTexts('actions');
  const formats = useFormats();
  const amountText = useAmountText();
  const { what, listed } = event;
  const { action, expected } = listed;
  const terms = useActionTerms()(action);
  return (
    <li>
      <button
        type="button"
        className={`agenda-row is-${listed.kind} ${listed.standing === 'held' ? 'is-held' : ''}`}
        onClick={() => onStock(action.symbol)}
      >
        {listed.standing === 'held' ? (
          <span className="agenda-mark" role="img" aria-label={t('held')} />
        ) : (
          <span className="agenda-mark" />
        )}
        <b className="agenda-code">{action.symbol}</b>
        <span className="agenda-event" aria-description={aboutEvent(event, t)}>
          {t(`events.${what}`)}
        </span>
        <span className="agenda-what">
          <span className="agenda-title">{titleOf(listed, t)}</span>
          {terms.parts.map((part) => (
            <span key={part} className="agenda-terms" aria-description={part === terms.text ? undefined : terms.text}>
              {part}
            </span>
          ))}
        </span>
        <span
          className={`agenda-expected is-${expected?.state ?? 'none'}`}
          aria-description={expected ? amountText(basisText(expected, formats, t)) : undefined}
        >
          {expected
            ? expected.state === 'none'
              ? expectedText(expected, formats, t)
              : amountText(expectedText(expected, formats, t))
            : ''}
        </span>
      </button>
    </li>
  );
});
