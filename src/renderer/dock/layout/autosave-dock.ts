import type { DockviewApi } from 'dockview-react';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { isPanelLeaving, registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { appStore } from '#renderer/stores/app.ts';
import { after } from '#renderer/ui/after.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { writePlan } from '../plan/index.ts';
import { dockPanel } from './arrange.ts';
import { createLayoutAutosave } from './autosave.ts';
import { chosenPlan } from './chosen-plan.ts';

const DELAY_MS = 300;

/** Saves this window's layout when it changes, and at once when the window may be about to go. @returns the disposer. */
export function autosaveLayout(api: DockviewApi, save: (layout: WindowLayout) => void): () => void {
  const saver = createLayoutAutosave({
    read: () => {
      if (api.width === 0 || api.height === 0) return null;
      const plan = chosenPlan(api);
      const { panels } = panelStore.getState();
      return {
        preset: appStore.getState().own?.layout?.preset ?? 'open-floor',
        // An unreadable layout is repaired when it is restored; not saving it would lose more.
        dock: plan ? writePlan(plan, (id) => dockPanel(id, panels[id]?.kind)) : api.toJSON(),
        panels: { ...panels },
      };
    },
    save,
    after,
    delayMs: DELAY_MS,
    isSuspended: isPanelLeaving,
  });
  // Also an unchanged standard layout, which only this page knows.
  const saveAll = (): void => {
    saver.changed();
    saver.flush();
  };
  const forget = registerSaver(saveAll, saver.changed);
  const hidden = (): void => {
    if (document.hidden) saver.flush();
  };
  const moved = api.onDidLayoutChange(saver.changed);
  const unlisten = panelStore.subscribe((now, before) => {
    if (now.panels !== before.panels) saver.changed();
  });
  window.addEventListener('blur', saver.flush);
  window.addEventListener('pagehide', saver.flush);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    saver.flush();
    saver.stop();
    forget();
    moved.dispose();
    unlisten();
    window.removeEventListener('blur', saver.flush);
    window.removeEventListener('pagehide', saver.flush);
    document.removeEventListener('visibilitychange', hidden);
  };
}
