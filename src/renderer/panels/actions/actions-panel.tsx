import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { isoDay } from '#shared/formats/formats.ts';
import { CalendarView } from './calendar-view.tsx';
import { ExercisesView } from './exercises-view.tsx';
import { readActionsOptions, SCOPES, SHOWN_KINDS, VIEWS } from './options.ts';
import { useCalendar } from './use-calendar.ts';
import './texts.ts';
import './actions.css';

/** Corporate actions of what is held, watched or listed, and what the account may exercise. */
export default function ActionsPanel({ panelId, options, setOptions, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('actions');
  const read = readActionsOptions(options);
  const today = isoDay(useServiceMinute(visible));
  const highlighted = useHighlightedItem(panelId);
  const isLocked = useTrading()?.kind !== 'unlocked';
  const isCalendar = read.view === 'calendar';
  return (
    <section className="actions">
      <PanelHeader />
      <div className="actions-bar">
        <Segmented
          label={t('view')}
          look="view"
          value={read.view}
          choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(view) => setOptions({ view })}
        />
        {isCalendar ? (
          <>
            <Segmented
              label={t('scope')}
              look="filter"
              value={read.scope}
              choices={SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
              onChange={(scope) => setOptions({ scope })}
            />
            <Select
              size="small"
              aria-label={t('shown')}
              value={read.kinds}
              options={SHOWN_KINDS.map((value) => ({ value, label: t(`shownKinds.${value}`) }))}
              onChange={(kinds) => setOptions({ kinds })}
            />
          </>
        ) : null}
      </div>
      {isLocked ? (
        <p className="actions-locked">
          {t('locked')}
          <Button size="small" tone="brand" onClick={openPinDialog}>
            {t('unlock')}
          </Button>
        </p>
      ) : null}
      {isCalendar ? (
        <Calendar
          scope={read.scope}
          kinds={read.kinds}
          today={today}
          led={highlighted}
          visible={visible}
          setSymbol={setSymbol}
        />
      ) : (
        <ExercisesView
          selected={read.series}
          today={today}
          visible={visible}
          onSelect={(series) => setOptions({ series })}
          setSymbol={setSymbol}
        />
      )}
    </section>
  );
}

type CalendarProps = Pick<ReturnType<typeof readActionsOptions>, 'scope' | 'kinds'> &
  Pick<PanelProps, 'visible' | 'setSymbol'> & { readonly today: string; readonly led: string | null };

function Calendar({ scope, kinds, today, led, visible, setSymbol }: CalendarProps): ReactNode {
  const data = useCalendar(scope, today, visible);
  return <CalendarView data={data} kinds={kinds} today={today} led={led} setSymbol={setSymbol} />;
}
