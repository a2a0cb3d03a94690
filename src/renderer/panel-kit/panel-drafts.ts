import type { PanelKind } from '#shared/contract/panels.ts';
import { MAX_PANEL_DRAFT } from '#shared/contract/windows.ts';
import { panelStore } from './panel-store.ts';

/**
 * How the unsent input of one kind of panel is taken along to another window. A draft is JSON and lives in memory
 * alone; it never holds a secret: no PIN, password, one-time code or token may be part of it.
 */
export type DraftHolder = {
  /** What is typed in a panel; null where nothing is. */
  read(panelId: string): unknown;
  /** Takes in what was typed in another window, which is checked first; what cannot be read is ignored. */
  give(panelId: string, draft: unknown): void;
  /** Drops what is typed in a panel that has left this window. */
  forget(panelId: string): void;
  /** Set where all panels of the kind in a window show the same input: it stays for the others when one leaves. */
  readonly isShared?: true;
};

/** Drafts that wait for the code of their panels; the one given longest ago makes room. */
const MAX_WAITING = 20;

const holders = new Map<PanelKind, DraftHolder>();
/** Given to panels whose code is not loaded yet, by panel id. */
const waiting = new Map<string, { readonly kind: PanelKind; readonly draft: unknown }>();
const listeners = new Set<() => void>();

/** Registers the holder of a kind, once, when the code of its panel is loaded. */
export function registerDraftHolder(kind: PanelKind, holder: DraftHolder): void {
  holders.set(kind, holder);
  for (const [panelId, given] of [...waiting]) {
    if (given.kind !== kind) continue;
    waiting.delete(panelId);
    holder.give(panelId, given.draft);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @returns the draft of a panel as JSON; null where nothing is typed, or more than may be taken along */
export function draftTextOf(panelId: string, kind: PanelKind): string | null {
  const draft = waiting.get(panelId)?.draft ?? holders.get(kind)?.read(panelId) ?? null;
  if (draft === null) return null;
  const text = JSON.stringify(draft);
  return text.length > MAX_PANEL_DRAFT ? null : text;
}

/** @param text JSON from another window; null where nothing was typed there: the panel is then empty here too */
export function giveDraft(panelId: string, kind: PanelKind, text: string | null): void {
  dropDraft(panelId, kind);
  const draft = text === null || text.length > MAX_PANEL_DRAFT ? null : parsed(text);
  if (draft === null) return;
  const holder = holders.get(kind);
  if (holder) {
    holder.give(panelId, draft);
    return;
  }
  waiting.set(panelId, { kind, draft });
  const [oldest] = waiting.keys();
  if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
}

const isOnlyOfKind = (panelId: string, kind: PanelKind): boolean => {
  const { panels, staying } = panelStore.getState();
  return [...Object.entries(panels), ...Object.entries(staying)].every(
    ([id, panel]) => id === panelId || panel.kind !== kind,
  );
};

/** Forgets the input of a panel that has left this window: there it may be changed, and here it would be an older one. */
export function dropDraft(panelId: string, kind: PanelKind): void {
  waiting.delete(panelId);
  const holder = holders.get(kind);
  if (!holder) return;
  if (holder.isShared && !isOnlyOfKind(panelId, kind)) return;
  holder.forget(panelId);
}

/** To be called by holders when something is typed, or is not there any more. */
export function reportDraftChange(): void {
  for (const listener of listeners) listener();
}

/** @returns the disposer */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
