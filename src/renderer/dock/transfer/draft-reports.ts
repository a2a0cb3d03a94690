import { bridge } from '#renderer/bridge/index.ts';
import { draftTextOf, giveDraft, onDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { MAX_PANEL_DRAFTS, type PanelDrafts } from '#shared/contract/windows.ts';
import { idOf, savedIdOf } from '../dock-store.ts';

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
 * Reports what is typed in this window to the main process, which returns it with its panels when the window is closed.
 * It does so at once: what a page sends while it goes comes too late.
 * @returns the disposer
 */
export function reportDrafts(assignment: string): () => void {
  let reported = '{}';
  let isDue = false;
  let isOver = false;
  const report = (): void => {
    isDue = false;
    if (isOver) return;
    const drafts = draftsNow();
    const text = JSON.stringify(drafts);
    if (text === reported) return;
    reported = text;
    void bridge.windows.reportDrafts({ assignment, drafts });
  };
  const reportOnce = (): void => {
    // Several changes of one moment are one report.
    if (!isDue) queueMicrotask(report);
    isDue = true;
  };
  reportOnce();
  const stop = onDraftChange(reportOnce);
  return () => {
    isOver = true;
    stop();
  };
}
