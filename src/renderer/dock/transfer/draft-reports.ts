import { bridge } from '#renderer/bridge/index.ts';
import { draftTextOf, giveDraft, onDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { after } from '#renderer/ui/after.ts';
import { MAX_PANEL_DRAFTS, type PanelDrafts } from '#shared/contract/windows.ts';
import { idOf, savedIdOf } from '../dock-store.ts';

const DEBOUNCE_MS = 300;

/** What is typed in the panels that are shown, by the ids under which they are saved. */
const draftsNow = (): PanelDrafts =>
  Object.fromEntries(
    Object.entries(panelStore.getState().panels)
      .flatMap(([id, { kind }]) => {
        const draft = draftTextOf(id, kind);
        return draft === null ? [] : [[savedIdOf(id), draft] as const];
      })
      .slice(0, MAX_PANEL_DRAFTS),
  );

/** Gives the panels that this window was opened for what was typed in them elsewhere. */
export function receiveDrafts(drafts: PanelDrafts): void {
  const { panels } = panelStore.getState();
  for (const [savedId, draft] of Object.entries(drafts)) {
    const panel = panels[idOf(savedId)];
    if (panel) giveDraft(idOf(savedId), panel.kind, draft);
  }
}

/**
 * Reports what is typed in this window to the main process, which returns it with its panels when the window is closed:
 * a page that closes is not asked any more.
 * @returns the disposer
 */
export function reportDrafts(assignment: string): () => void {
  let reported = '{}';
  let cancel = (): void => undefined;
  const report = (): void => {
    cancel();
    const drafts = draftsNow();
    const text = JSON.stringify(drafts);
    if (text === reported) return;
    reported = text;
    void bridge.windows.reportDrafts({ assignment, drafts });
  };
  const reportSoon = (): void => {
    cancel();
    cancel = after(DEBOUNCE_MS, report);
  };
  reportSoon();
  const disposers = [onDraftChange(reportSoon), registerSaver(report)];
  window.addEventListener('blur', report);
  window.addEventListener('pagehide', report);
  return () => {
    cancel();
    for (const dispose of disposers) dispose();
    window.removeEventListener('blur', report);
    window.removeEventListener('pagehide', report);
  };
}
