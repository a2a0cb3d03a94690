import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import { type Alert, type AlertFiring, MAX_FIRINGS } from '#shared/contract/alerts.ts';
import type { Failure } from '#shared/contract/define.ts';

type AlertsState = {
  /** Newest first; null until loaded. */
  readonly alerts: readonly Alert[] | null;
  readonly log: readonly AlertFiring[] | null;
  readonly failure: Failure | null;
};

export const alertsStore = create<AlertsState>(() => ({ alerts: null, log: null, failure: null }));

const failed = (failure: Failure): void => alertsStore.setState({ failure });

function connect(): () => void {
  alertsStore.setState({ failure: null });
  const alerts = follow({
    load: () => bridge.alerts.list(),
    listen: bridge.alerts.changed,
    set: (list) => alertsStore.setState({ alerts: list }),
    failed,
  });
  const readLog = (): void => {
    void bridge.alerts.log().then((answer) => {
      if (answer.ok) alertsStore.setState({ log: answer.value });
      else failed(answer.error);
    });
  };
  readLog();
  const stops = [
    bridge.alerts.fired((firing) =>
      alertsStore.setState(({ log }) =>
        log === null || log.some(({ id }) => id === firing.id) ? {} : { log: [firing, ...log].slice(0, MAX_FIRINGS) },
      ),
    ),
    bridge.alerts.logCleared(() => alertsStore.setState({ log: [] })),
  ];
  return () => {
    alerts.stop();
    for (const stop of stops) stop();
  };
}

let users = 0;
let disconnect: (() => void) | null = null;

/** The alerts and their log, subscribed while at least one panel is mounted. */
export function useAlerts(): AlertsState & { retry(): void } {
  useEffect(() => {
    users += 1;
    disconnect ??= connect();
    return () => {
      users -= 1;
      if (users > 0) return;
      disconnect?.();
      disconnect = null;
      alertsStore.setState({ alerts: null, log: null, failure: null });
    };
  }, []);
  const retry = (): void => {
    disconnect?.();
    disconnect = connect();
  };
  return { ...alertsStore(), retry };
}
