import { useEffect, useMemo, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Alert } from '#shared/contract/index.ts';
import type { AlertActions } from './alert-row.tsx';

/** How long the removal message stays, ms. */
const SHOWN_MS = 7_000;

type Line = { readonly text: string; readonly undo: (() => void) | null };

/** Alert actions, and the message about the last one. */
export function useAlertActions(edit: (alert: Alert) => void): {
  readonly line: Line | null;
  readonly actions: AlertActions & { clearLog(): void };
} {
  const { t, translate } = useTexts('alerts');
  const [line, setLine] = useState<Line | null>(null);

  useEffect(() => {
    if (line === null) return;
    const timer = setTimeout(() => setLine(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [line]);

  const actions = useMemo(() => {
    const failed = (thrown: unknown): void => setLine({ text: messageOf(failureFrom(thrown), translate), undo: null });
    return {
      remove({ id, symbol }: Alert): void {
        ask(bridge.alerts.remove({ id })).then(() => {
          const undo = (): void => {
            setLine(null);
            ask(bridge.alerts.bringBack({ id })).catch(failed);
          };
          setLine({ text: t('removed', { symbol }), undo });
        }, failed);
      },
      setEnabled: ({ id }: Alert, enabled: boolean) =>
        void ask(bridge.alerts.setEnabled({ id, enabled })).catch(failed),
      clearLog: () => void ask(bridge.alerts.clearLog()).catch(failed),
    };
  }, [t, translate]);
  return { line, actions: { ...actions, edit } };
}
