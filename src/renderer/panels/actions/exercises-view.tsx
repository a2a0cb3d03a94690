import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { actionQueries } from '#renderer/queries/actions.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import { isStockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Agenda } from './agenda.tsx';
import { byDay, eventsOf } from './calendar.ts';
import { ExerciseRecords } from './exercise-records.tsx';
import type { ExercisesProps } from './exercises-props.ts';
import { monthOf } from './month.ts';
import { OfferedSeries } from './offered-series.tsx';
import { OwnEntitlements } from './own-entitlements.tsx';
import { useCalendar } from './use-calendar.ts';

/** The heading, a day and some of its rows. */
const MIN_ROWS = 5;

type ComingDaysProps = Pick<PanelProps, 'visible' | 'setSymbol'> & {
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
};

/** In the room that short lists leave: what comes next for the stocks that are held or watched. */
function ComingDays(props: ComingDaysProps): ReactNode {
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

/** Rights, warrants and convertible shares: the account's with what they cost and are worth, those of the market, and what was exercised. */
export function ExercisesView(props: ExercisesProps): ReactNode {
  const { t } = useTexts('actions');
  const { visible } = props;
  const isUnlocked = useTrading()?.kind === 'unlocked';
  // Hidden with the portfolio.
  const isShown = usePortfolio() !== null && isUnlocked;
  const enabled = visible && isUnlocked;
  const own = useQuery({ ...actionQueries.entitlements, enabled, refetchInterval: MINUTE_MS });
  const offers = useQuery({ ...actionQueries.offers, enabled, refetchInterval: MINUTE_MS });
  const done = useQuery({ ...actionQueries.exercised, enabled });
  if (!isShown) return <PanelEmpty icon="locked" title={t('locked')} />;
  return (
    <>
      <div className="actions-exercises" data-scrolls="">
        <h2 className="actions-heading">{t('sections.own')}</h2>
        <Answered query={own} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="actions-none">{`${t('noRights')}. ${t('noRightsText')}`}</p>
            ) : (
              <OwnEntitlements {...props} rows={rows} />
            )
          }
        </Answered>
        <h2 className="actions-heading">{t('sections.market')}</h2>
        <Answered query={offers} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="actions-none">{t('noOffers')}</p>
            ) : (
              <OfferedSeries rows={rows} today={props.today} setSymbol={props.setSymbol} />
            )
          }
        </Answered>
        <h2 className="actions-heading">{t('sections.done')}</h2>
        <Answered query={done} rows={4}>
          {(rows) =>
            rows.length === 0 ? <p className="actions-none">{t('noRecords')}</p> : <ExerciseRecords rows={rows} />
          }
        </Answered>
      </div>
      <ComingDays today={props.today} visible={visible} setSymbol={props.setSymbol} />
    </>
  );
}
