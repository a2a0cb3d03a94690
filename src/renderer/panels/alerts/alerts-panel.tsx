import { type ReactNode, useEffect, useState } from 'react';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import { editAlert, writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { useReadings } from '#renderer/alert-ui/use-readings.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { Alert } from '#shared/contract/alerts.ts';
import { AlertLog } from './alert-log.tsx';
import { AlertRow } from './alert-row.tsx';
import { SampleAlerts } from './sample-alerts.tsx';
import { useAlertActions } from './use-alert-actions.ts';
import './alerts.css';

/** The alerts and the log of fired ones. */
export default function AlertsPanel(props: PanelProps): ReactNode {
  const { symbol, setSymbol, visible, panelId } = props;
  const { t } = useTexts('alerts');
  const { alerts, log, failure, retry } = useAlerts();
  const isReplay = useIsReplay();
  const highlighted = useHighlightedItem(panelId);
  const [inLog, setInLog] = useState(false);
  const { message, dismiss, actions } = useAlertActions(editAlert);
  const active = alerts?.filter(({ status }) => status === 'active').length ?? 0;
  const create = (): void => writeAlert({ symbol, price: null });

  useEffect(() => {
    if (highlighted !== null) setInLog(false);
  }, [highlighted]);

  if (isReplay) return <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />;

  return (
    <section className="alerts">
      <PanelHeader
        title={countedTitle(t('title'), active)}
        right={[
          {
            id: 'log',
            leaves: 1,
            node: (
              <IconButton label={t('log')} pressed={inLog} onClick={() => setInLog(!inLog)}>
                <Icon name="list" />
              </IconButton>
            ),
          },
          {
            id: 'create',
            leaves: 2,
            node: (
              <IconButton label={t('create')} onClick={create}>
                <Icon name="plus" />
              </IconButton>
            ),
          },
        ]}
      />
      {body()}
      {message ? <MessageLine {...message} onDismiss={dismiss} /> : null}
    </section>
  );

  function body(): ReactNode {
    if (failure && alerts === null) return <RequestFailure failure={failure} onRetry={retry} />;
    if (inLog) {
      return (
        <>
          <AlertLog log={log} choose={setSymbol} />
          {log && log.length > 0 ? (
            <p className="alert-foot">
              <Button size="small" tone="quiet" onClick={actions.clearLog}>
                {t('clearLog')}
              </Button>
            </p>
          ) : null}
        </>
      );
    }
    if (alerts === null) return <PanelState.Loading rows={6} />;
    if (alerts.length === 0) {
      const action = (
        <>
          <Button size="small" tone="brand" onClick={create}>
            {t('create')}
          </Button>
          {symbol === null ? null : <SampleAlerts symbol={symbol} create={actions.create} />}
        </>
      );
      return <PanelState.Empty title={t('none')} text={t('noneText')} action={action} />;
    }
    return <AlertList alerts={alerts} visible={visible} highlighted={highlighted} actions={actions} />;
  }
}

type AlertListProps = {
  readonly alerts: readonly Alert[];
  readonly visible: boolean;
  readonly highlighted: string | null;
  readonly actions: ReturnType<typeof useAlertActions>['actions'];
};

function AlertList({ alerts, visible, highlighted, actions }: AlertListProps): ReactNode {
  const { t } = useTexts('alerts');
  const readings = useReadings(visible);
  const feed = useFeedState();
  return (
    <>
      {feed !== null && feed !== 'live' ? <WarningLine>{t('stale')}</WarningLine> : null}
      <ul className="alert-list">
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            reading={readings.get(alert.id)}
            highlighted={highlighted === alert.id}
            actions={actions}
          />
        ))}
      </ul>
    </>
  );
}
