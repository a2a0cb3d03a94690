import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { isPanelLeaving, registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { appStore } from '#renderer/stores/app.ts';
import { after } from '#renderer/ui/after.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { dockStore, idOf, savedIdOf } from '../dock-store.ts';
import { renamed, writePlan } from '../plan/index.ts';
import { dockPanel } from './arrange.ts';
import { createLayoutAutosave } from './autosave.ts';

const DELAY_MS = 300;

/** Saves this window's layout when it changes, and at once when the window may be about to go. @returns the disposer. */
export function autosaveLayout(save: (layout: WindowLayout) => void): () => void {
  const saver = createLayoutAutosave({
    read: () => {
      const { chosen, size } = dockStore.getState();
      if (!chosen || size.width === 0 || size.height === 0) return null;
      const { panels } = panelStore.getState();
      return {
        preset: appStore.getState().own?.layout?.preset ?? 'open-floor',
        dock: writePlan(renamed(chosen, savedIdOf), (id) => dockPanel(id, panels[idOf(id)]?.kind)),
        panels: Object.fromEntries(Object.entries(panels).map(([id, panel]) => [savedIdOf(id), panel])),
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
  const moved = dockStore.subscribe((now, before) => {
    if (now.chosen !== before.chosen) saver.changed();
  });
  const unlisten = panelStore.subscribe((now, before) => {
    if (now.panels !== before.panels) saver.changed();
  });
  // Also a standard layout that nobody has changed: in a window of another size it would be another one.
  saver.changed();
  window.addEventListener('blur', saver.flush);
  window.addEventListener('pagehide', saver.flush);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    saver.flush();
    saver.stop();
    forget();
    moved();
    unlisten();
    window.removeEventListener('blur', saver.flush);
    window.removeEventListener('pagehide', saver.flush);
    document.removeEventListener('visibilitychange', hidden);
  };
}
