import { z } from 'zod';
import { create } from 'zustand';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
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
  reportDraftChange();
}

/** What a panel takes along: its drafts by account and bond, the one typed last at the end. */
const movedDrafts = z
  .array(
    z.strictObject({
      key: z.string().max(200),
      side: z.enum(['buy', 'sell']),
      /** Rupiah; null for an empty field or a text that is no number. */
      amount: z.number().nullable(),
    }),
  )
  .max(MAX_DRAFTS);

const draftsOf = (panelId: string): readonly (readonly [string, TicketDraft])[] =>
  [...draftStore.getState().drafts].filter(([key]) => key.startsWith(`${panelId} `));

registerDraftHolder('bonds', {
  read(panelId) {
    const drafts = draftsOf(panelId).map(([key, draft]) => ({ ...draft, key: key.slice(panelId.length + 1) }));
    return drafts.length === 0 ? null : drafts;
  },
  give(panelId, draft) {
    const moved = movedDrafts.safeParse(draft);
    for (const { key, side, amount } of moved.success ? moved.data : [])
      rememberDraft(`${panelId} ${key}`, { side, amount });
  },
  forget(panelId) {
    const left = draftsOf(panelId);
    if (left.length === 0) return;
    const drafts = new Map(draftStore.getState().drafts);
    for (const [key] of left) drafts.delete(key);
    draftStore.setState({ drafts });
    reportDraftChange();
  },
});
