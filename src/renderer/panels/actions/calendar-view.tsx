import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { Agenda } from './agenda.tsx';
import { byDay, type CalendarAction, eventsOf } from './calendar.ts';
import { addMonths, type Month, monthOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import type { ShownKinds } from './options.ts';
import type { CalendarData } from './use-calendar.ts';

type CalendarViewProps = {
  readonly data: CalendarData;
  readonly kinds: ShownKinds;
  readonly today: string;
  /** The day to which somebody was led from elsewhere; null for none. */
  readonly led: string | null;
  setSymbol(code: StockCode): void;
};

const KINDS: Readonly<Record<Exclude<ShownKinds, 'all'>, ReadonlySet<CalendarAction['kind']>>> = {
  dividends: new Set(['dividend']),
  shares: new Set(['split', 'bonus', 'rights', 'warrant', 'convertible']),
  meetings: new Set(['meeting']),
  results: new Set(['results']),
};

/** A month of corporate actions: as a grid of days, and as a list with terms and amounts. */
export function CalendarView({ data, kinds, today, led, setSymbol }: CalendarViewProps): ReactNode {
  const { t, translate } = useTexts('actions');
  const formats = useFormats();
  const [month, setMonth] = useState<Month>(monthOf(today));
  const [selected, setSelected] = useState(today);
  useEffect(() => {
    if (led === null) return;
    setSelected(led);
    setMonth(monthOf(led));
  }, [led]);
  const events = useMemo(
    () => eventsOf(data.actions.filter(({ kind }) => kinds === 'all' || KINDS[kinds].has(kind))),
    [data.actions, kinds],
  );
  const days = useMemo(() => byDay(events), [events]);
  // With the month after it: what comes next week may be there.
  const ahead = useMemo(
    () => [...days].filter(([day]) => monthOf(day) >= month && monthOf(day) <= addMonths(month, 1)),
    [days, month],
  );

  const select = (day: string): void => {
    setSelected(day);
    setMonth(monthOf(day));
  };
  const turn = (count: number): void => {
    const next = addMonths(month, count);
    setMonth(next);
    setSelected(next === monthOf(today) ? today : `${next}-01`);
  };
  const missing = [...data.unknown.map((part) => t(`unknown.${part}`)), ...data.sectors];
  const isLoading = data.read < data.all;
  return (
    <>
      <div className="actions-turn">
        <IconButton label={t('previousMonth')} onClick={() => turn(-1)}>
          <Icon name="back" />
        </IconButton>
        <IconButton label={t('nextMonth')} className="actions-next" onClick={() => turn(1)}>
          <Icon name="back" />
        </IconButton>
        <h2>{formats.month(month)}</h2>
        <Button size="small" tone="quiet" onClick={() => select(today)}>
          {t('today')}
        </Button>
        <span className="actions-note" role="status">
          {isLoading ? t('progress', { read: formats.whole(data.read), all: formats.whole(data.all) }) : ''}
        </span>
      </div>
      {data.failed > 0 && data.error === null ? <WarningLine>{t('failed', { count: data.failed })}</WarningLine> : null}
      {missing.length > 0 && data.error === null ? (
        <WarningLine
          action={
            <Button size="small" tone="quiet" onClick={data.retry}>
              {translate('common:retry')}
            </Button>
          }
        >
          {t('missing', { parts: missing.join(', ') })}
        </WarningLine>
      ) : null}
      {data.error !== null ? (
        <RequestFailure failure={failureFrom(data.error)} onRetry={data.retry} />
      ) : isLoading && events.length === 0 ? (
        <PanelLoading rows={12} />
      ) : (
        <div className="actions-calendar">
          <MonthGrid month={month} events={days} selected={selected} today={today} onSelect={select} />
          {ahead.length === 0 ? (
            <PanelEmpty
              title={t('empty', { month: formats.month(month) })}
              text={missing.length > 0 ? t('emptyUnknown') : t('emptyMine')}
            />
          ) : (
            <Agenda
              month={month}
              days={ahead}
              selected={selected}
              today={today}
              onStock={(symbol) => {
                if (isStockCode(symbol)) setSymbol(symbol);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
