import { create } from 'zustand';
import { EMPTY_DRAFT, type TicketDraft } from './bond-ticket.tsx';

/** Drafts that are remembered; the one typed longest ago makes room. */
export const MAX_DRAFTS = 20;

/** What is being typed outlives the panel's content, which a lock takes away. It is never written to disk. */
const draftStore = create<{ drafts: ReadonlyMap<string, TicketDraft> }>(() => ({ drafts: new Map() }));

/** For tests: as when the window was opened. */
export const forgetDrafts = (): void => draftStore.setState({ drafts: new Map() });

/** How many are remembered. */
export const draftCount = (): number => draftStore.getState().drafts.size;

/** The draft of one panel, account and bond: what was typed for one account is not sent for another. */
export function useDraft(panelId: string, account: string, code: string): [TicketDraft, (draft: TicketDraft) => void] {
  const key = [panelId, account, code].join(' ');
  const draft = draftStore(({ drafts }) => drafts.get(key) ?? EMPTY_DRAFT);
  return [draft, (next) => rememberDraft(key, next)];
}

export function rememberDraft(key: string, draft: TicketDraft): void {
  const drafts = new Map(draftStore.getState().drafts);
  drafts.delete(key);
  drafts.set(key, draft);
  const [oldest] = drafts.keys();
  if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
  draftStore.setState({ drafts });
}
