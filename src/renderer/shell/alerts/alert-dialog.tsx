import { type ReactNode, useMemo } from 'react';
import { AlertForm } from '#renderer/alert-ui/alert-form.tsx';
import { closeAlertDialog, type NewAlert, newAlertStore } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Dialog } from '../workspaces/dialog.tsx';
import '#renderer/panels/alerts/alerts.css';

/** The alerts' own form over the floor, where somebody is who has no panel of alerts open. */
export function AlertDialog(): ReactNode {
  const asked = newAlertStore((store) => store.inDialog);
  return asked === null ? null : <OpenDialog asked={asked} />;
}

function OpenDialog({ asked }: { readonly asked: NewAlert }): ReactNode {
  const { t } = useTexts('alerts');
  const isReplay = useIsReplay();
  const key = useMemo(() => `${asked.symbol} ${asked.price}`, [asked]);
  return (
    <Dialog title={t('create')} text={t('createText')} className="alert-dialog" onClose={closeAlertDialog}>
      {isReplay ? (
        <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />
      ) : (
        <AlertForm
          key={key}
          alert={null}
          symbol={asked.symbol}
          price={asked.price}
          done={closeAlertDialog}
          made={(symbol) => notify('info', 'alert-made', { symbol })}
        />
      )}
    </Dialog>
  );
}
