import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { LAYOUT_OPERATIONS, PANEL_OPERATIONS } from './operations.ts';

/** The active panel, which determines whether a command is available. */
const active = (): string | null => panelStore.getState().activePanelId;

const ofPanel: readonly Command[] = PANEL_OPERATIONS.map(({ id, can, run }) => ({
  id,
  when: () => {
    const panelId = active();
    return panelId !== null && Object.hasOwn(panelStore.getState().panels, panelId) && can(panelId);
  },
  run: ({ panelId }) => {
    const target = panelId ?? active();
    if (target !== null) return run(target);
  },
}));

const ofLayout: readonly Command[] = LAYOUT_OPERATIONS.map(({ id, can, run }) => ({ id, when: can, run }));

/** @returns the disposer. */
export const registerDockCommands = (): (() => void) => registerCommands([...ofPanel, ...ofLayout]);
