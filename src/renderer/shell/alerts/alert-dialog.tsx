import type { ReactNode } from 'react';
import { AlertForm } from '#renderer/alert-ui/alert-form.tsx';
import { type AlertRequest, alertRequestStore, closeAlertDialog } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';

/** The form of an alert, over the window: a panel may be too low for it. */
export function AlertDialog(): ReactNode {
  const request = alertRequestStore((store) => store.request);
  return request === null ? null : <OpenDialog request={request} />;
}

function OpenDialog({ request }: { readonly request: AlertRequest }): ReactNode {
  const { t } = useTexts('alerts');
  const isReplay = useIsReplay();
  const { alert } = request;
  const { symbol, price } = request.alert === null ? request : { symbol: request.alert.symbol, price: null };
  const line = request.alert === null ? (request.line ?? null) : null;
  const broker = request.alert === null ? (request.broker ?? null) : null;
  const indicator = request.alert === null ? (request.indicator ?? null) : null;
  const title = t(alert ? 'form.titleEdit' : 'create');
  return (
    <Dialog
      title={symbol === null ? title : t('of', { what: title, symbol })}
      text={t('createText')}
      className="alert-dialog"
      closesOutside={false}
      isForm
      onClose={closeAlertDialog}
    >
      {isReplay ? (
        <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />
      ) : symbol === null ? (
        <PanelState.Empty title={t('form.noSymbol')} />
      ) : (
        <AlertForm
          key={`${alert?.id} ${symbol} ${price} ${line?.drawing} ${broker} ${indicator?.indicator}`}
          alert={alert}
          symbol={symbol}
          price={price}
          line={line}
          broker={broker}
          indicator={indicator}
          onCancel={closeAlertDialog}
          onSaved={() => {
            if (alert === null) notify('info', 'alert-made', { symbol });
            closeAlertDialog();
          }}
        />
      )}
    </Dialog>
  );
}
