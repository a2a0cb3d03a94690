import { type ReactNode, useMemo } from 'react';
import { AlertForm } from '#renderer/alert-ui/alert-form.tsx';
import { closeAlertDialog, type NewAlert, newAlertStore } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import '#renderer/panels/alerts/alerts.css';

/** The alert form as a dialog, for when no alerts panel is open. */
export function AlertDialog(): ReactNode {
  const draft = newAlertStore((store) => store.inDialog);
  return draft === null ? null : <OpenDialog asked={draft} />;
}

function OpenDialog({ asked: draft }: { readonly asked: NewAlert }): ReactNode {
  const { t } = useTexts('alerts');
  const isReplay = useIsReplay();
  const key = useMemo(() => `${draft.symbol} ${draft.price}`, [draft]);
  return (
    <Dialog title={t('create')} text={t('createText')} className="alert-dialog" onClose={closeAlertDialog}>
      {isReplay ? (
        <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />
      ) : (
        <AlertForm
          key={key}
          alert={null}
          symbol={draft.symbol}
          price={draft.price}
          done={closeAlertDialog}
          made={(symbol) => notify('info', 'alert-made', { symbol })}
        />
      )}
    </Dialog>
  );
}
