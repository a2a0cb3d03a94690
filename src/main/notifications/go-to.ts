import type { NotificationTarget } from '#shared/contract/notifications.ts';
import type { PanelKind } from '#shared/contract/panels.ts';

export type WindowWithPanels = {
  readonly id: string;
  readonly primary: boolean;
  readonly focused: boolean;
  readonly panels: readonly PanelKind[];
};

/** Which window a target is shown in: the one in use if it has the panel, else one that has it, else the first one, which opens it. */
export function windowFor(target: NotificationTarget, windows: readonly WindowWithPanels[]): string | null {
  const having = windows.filter(({ panels }) => panels.includes(target.panel));
  const best =
    having.find(({ focused }) => focused) ??
    having.find(({ primary }) => primary) ??
    having[0] ??
    windows.find(({ primary }) => primary) ??
    windows[0];
  return best?.id ?? null;
}

type GoToDeps = {
  windows(): readonly WindowWithPanels[];
  /** Shows that window in front of the others; null: all of them. */
  bringUp(windowId: string | null): void;
  tell(windowId: string, target: NotificationTarget): void;
};

/** Brings a person to what a notification is about. It only shows: nothing is ever sent from here. */
export const createGoTo =
  ({ windows, bringUp, tell }: GoToDeps) =>
  (target: NotificationTarget | null): void => {
    const id = target && windowFor(target, windows());
    bringUp(id);
    if (target && id !== null) tell(id, target);
  };
