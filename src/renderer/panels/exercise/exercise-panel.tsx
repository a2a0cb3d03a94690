import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { actionQueries, type Entitlement, type ExerciseRecord } from '#renderer/queries/actions.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { OpenTransfers } from '#renderer/transfers/open-transfers.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { MINUTE_MS } from '#shared/time.ts';
import { arrivingOf } from './arriving.ts';
import { byDeadline } from './deadlines.ts';
import './exercise.css';
import { ExerciseTimeline } from './exercise-timeline.tsx';
import { RightCard } from './right-card.tsx';
import './texts.ts';

/** Rights, warrants and convertible shares of the account: what can be done with each until when, and doing it. */
export default function ExercisePanel(props: PanelProps): ReactNode {
  const { t, translate } = useTexts('exercise');
  const isReplay = useIsReplay();
  const trading = useTrading();
  if (isReplay) return <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />;
  if (trading?.kind !== 'unlocked') return <LockedPanel title={t('locked')} unlock={t('unlock')} size="normal" />;
  // What was typed for one account is not sent for another.
  return <Rights key={trading.account.number} {...props} />;
}

function Rights(props: PanelProps): ReactNode {
  const { t } = useTexts('exercise');
  const { visible } = props;
  const own = useQuery({ ...actionQueries.entitlements, enabled: visible, refetchInterval: MINUTE_MS });
  const done = useQuery({ ...actionQueries.exercised, enabled: visible, refetchInterval: MINUTE_MS });
  return (
    <section className="exercise">
      <PanelHeader />
      <OpenTransfers kinds={['exercise', 'conversion']} />
      <div className="exercise-cards" data-scrolls="">
        <Answered
          query={own}
          rows={8}
          isEmpty={(rows) => rows.length === 0 && (done.data?.length ?? 0) === 0}
          empty={
            <PanelEmpty
              title={t('none')}
              text={t('noneText')}
              action={
                <Button size="small" onClick={() => dockActions()?.show('actions')}>
                  {t('calendar')}
                </Button>
              }
            />
          }
        >
          {(rows) => <Cards {...props} rows={rows} records={done.data ?? []} />}
        </Answered>
      </div>
    </section>
  );
}

type CardsProps = PanelProps & {
  readonly rows: readonly Entitlement[];
  readonly records: readonly ExerciseRecord[];
};

function Cards({ panelId, rows, records, options, setOptions, setSymbol, visible }: CardsProps): ReactNode {
  const { t } = useTexts('exercise');
  const now = useServiceMinute(visible);
  const highlighted = useHighlightedItem(panelId);
  const open = useEffectEvent((code: string) => setOptions({ series: code }));
  useEffect(() => {
    if (highlighted !== null) open(highlighted);
  }, [highlighted]);
  const sorted = byDeadline(rows, now);
  const saved = typeof options.series === 'string' ? options.series : '';
  const chosen =
    sorted.find(({ code }) => code === saved) ?? sorted.find(({ deadlines }) => deadlines.state === 'open');
  const shown = new Set(rows.map(({ code }) => code));
  return (
    <>
      {sorted.map((row) => (
        <RightCard
          key={row.code}
          entitlement={row}
          deadlines={row.deadlines}
          records={records.filter(({ code }) => code === row.code)}
          arriving={arrivingOf(row.symbol, records, rows)}
          isChosen={row === chosen}
          isHighlighted={row.code === highlighted}
          now={now}
          visible={visible}
          onChoose={(code) => setOptions({ series: code })}
          setSymbol={setSymbol}
        />
      ))}
      <ExerciseTimeline title={t('others')} records={records.filter(({ code }) => !shown.has(code))} />
    </>
  );
}
