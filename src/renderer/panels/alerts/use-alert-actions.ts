import { useCallback, useMemo, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { LineAction } from '#renderer/ui/message-line.tsx';
import type { Alert, AlertDraft } from '#shared/contract/alerts.ts';
import type { AlertActions } from './alert-row.tsx';

type RemovalMessage = { readonly text: string; readonly action: LineAction | null };

/** Alert actions, and the message about the last removal or failure until the next action. */
export function useAlertActions(edit: (alert: Alert) => void): {
  readonly message: RemovalMessage | null;
  dismiss(): void;
  readonly actions: AlertActions & { create(draft: AlertDraft): void; clearLog(): void };
} {
  const { t, translate } = useTexts('alerts');
  const [message, setMessage] = useState<RemovalMessage | null>(null);

  const dismiss = useCallback(() => setMessage(null), []);
  const actions = useMemo(() => {
    const failed = (thrown: unknown): void =>
      setMessage({ text: messageOf(failureFrom(thrown), translate), action: null });
    return {
      remove({ id, symbol }: Alert): void {
        ask(bridge.alerts.remove({ id })).then(() => {
          const run = (): void => {
            setMessage(null);
            ask(bridge.alerts.bringBack({ id })).catch(failed);
          };
          setMessage({ text: t('removed', { symbol }), action: { label: t('undo'), run } });
        }, failed);
      },
      setEnabled({ id }: Alert, enabled: boolean): void {
        setMessage(null);
        ask(bridge.alerts.setEnabled({ id, enabled })).catch(failed);
      },
      create(draft: AlertDraft): void {
        setMessage(null);
        ask(bridge.alerts.create(draft)).catch(failed);
      },
      clearLog: () => void ask(bridge.alerts.clearLog()).catch(failed),
    };
  }, [t, translate]);
  return { message, dismiss, actions: { ...actions, edit } };
}
