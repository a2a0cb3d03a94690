import { type ReactNode, useEffect, useState } from 'react';
import { AlertForm } from '#renderer/alert-ui/alert-form.tsx';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import { type NewAlert, newAlertHandled, newAlertStore } from '#renderer/alert-ui/new-alert.ts';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelState, WarningLine } from '#renderer/ui/panel-state.tsx';
import type { Alert } from '#shared/contract/alerts.ts';
import { AlertLog } from './alert-log.tsx';
import { AlertRow } from './alert-row.tsx';
import { useAlertActions } from './use-alert-actions.ts';
import { useReadings } from './use-readings.ts';
import './alerts.css';

type Shown =
  | { readonly kind: 'list' }
  | { readonly kind: 'log' }
  | ({ readonly kind: 'new' } & NewAlert)
  | { readonly kind: 'edit'; readonly alert: Alert };

/** For a new alert on the panel's stock. */
const BLANK = { kind: 'new', symbol: null, price: null } as const;

/** The alerts and the log of fired ones. */
export default function AlertsPanel(props: PanelProps): ReactNode {
  const { symbol, setSymbol, visible, panelId } = props;
  const { t, translate } = useTexts('alerts');
  const { alerts, log, failure, retry } = useAlerts();
  const isReplay = useIsReplay();
  const pending = newAlertStore((store) => store.pending);
  const highlighted = useHighlightedItem(panelId);
  const [shown, setShown] = useState<Shown>({ kind: 'list' });
  const { message, dismiss, actions } = useAlertActions((alert) => setShown({ kind: 'edit', alert }));
  const active = alerts?.filter(({ status }) => status === 'active').length ?? 0;
  const toList = (): void => setShown({ kind: 'list' });

  useEffect(() => {
    if (pending === null || !visible || isReplay) return;
    setShown({ kind: 'new', ...pending });
    newAlertHandled();
  }, [pending, visible, isReplay]);
  useEffect(() => {
    if (highlighted !== null) setShown({ kind: 'list' });
  }, [highlighted]);

  if (isReplay) return <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />;
  const inForm = shown.kind === 'new' || shown.kind === 'edit';

  return (
    <section className="alerts">
      <PanelHeader
        title={active > 0 ? `${t('title')} ${active}` : t('title')}
        right={[
          {
            id: 'log',
            leaves: 1,
            node: (
              <IconButton
                label={t('log')}
                pressed={shown.kind === 'log'}
                onClick={() => setShown({ kind: shown.kind === 'log' ? 'list' : 'log' })}
              >
                <Icon name="list" />
              </IconButton>
            ),
          },
          {
            id: 'create',
            leaves: 2,
            node: (
              <IconButton label={t('create')} pressed={inForm} onClick={() => setShown(BLANK)}>
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
    if (inForm) {
      const alert = shown.kind === 'edit' ? shown.alert : null;
      const request = shown.kind === 'new' ? shown : BLANK;
      return (
        <AlertForm
          key={alert?.id ?? `new ${request.symbol} ${request.price}`}
          alert={alert}
          symbol={request.symbol ?? symbol}
          price={request.price}
          done={toList}
        />
      );
    }
    if (failure && alerts === null) return <PanelState.Error text={messageOf(failure, translate)} onRetry={retry} />;
    if (shown.kind === 'log') {
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
      const create = (
        <Button size="small" tone="brand" onClick={() => setShown(BLANK)}>
          {t('create')}
        </Button>
      );
      return <PanelState.Empty title={t('none')} text={t('noneText')} action={create} />;
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
