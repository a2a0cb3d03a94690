import { useEffect, useMemo, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import type { AlertActions } from './alert-row.tsx';

/** How long the removal message stays, ms. */
const MESSAGE_MS = 7_000;

type RemovalMessage = { readonly text: string; readonly undo: (() => void) | null };

/** Alert actions, and the message about the last one. */
export function useAlertActions(edit: (alert: Alert) => void): {
  readonly message: RemovalMessage | null;
  readonly actions: AlertActions & { clearLog(): void };
} {
  const { t, translate } = useTexts('alerts');
  const [message, setMessage] = useState<RemovalMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const actions = useMemo(() => {
    const failed = (thrown: unknown): void =>
      setMessage({ text: messageOf(failureFrom(thrown), translate), undo: null });
    return {
      remove({ id, symbol }: Alert): void {
        ask(bridge.alerts.remove({ id })).then(() => {
          const undo = (): void => {
            setMessage(null);
            ask(bridge.alerts.bringBack({ id })).catch(failed);
          };
          setMessage({ text: t('removed', { symbol }), undo });
        }, failed);
      },
      setEnabled: ({ id }: Alert, enabled: boolean) =>
        void ask(bridge.alerts.setEnabled({ id, enabled })).catch(failed),
      clearLog: () => void ask(bridge.alerts.clearLog()).catch(failed),
    };
  }, [t, translate]);
  return { message, actions: { ...actions, edit } };
}
