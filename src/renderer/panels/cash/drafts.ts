import { z } from 'zod';
import { create } from 'zustand';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { METHOD_CODES, type MethodCode } from '#shared/cash/withdrawing.ts';

/** What is filled in of a withdrawal, but never its PIN. */
export type WithdrawDraft = {
  /** Rupiah; null for an empty field, NaN for a text that is no number. */
  readonly amount: number | null;
  readonly method: MethodCode | null;
};

const EMPTY: WithdrawDraft = { amount: null, method: null };

const store = create<{ drafts: Readonly<Record<string, WithdrawDraft>> }>(() => ({ drafts: {} }));

// What somebody typed is not there for the next one who signs in.
sessionStore.subscribe(({ state }) => {
  if (state?.kind === 'signed-out') store.setState({ drafts: {} });
});

/** The draft of an account: it outlives the form, which is gone while trading is locked or another tab is shown. */
export function useWithdrawDraft(account: string) {
  const draft = store(({ drafts }) => drafts[account]) ?? EMPTY;
  const change = (patch: Partial<WithdrawDraft>): void => {
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [account]: { ...(drafts[account] ?? EMPTY), ...patch } } }));
    reportDraftChange();
  };
  return { draft, change };
}

/** Empties the form of an account: its withdrawal was sent. */
export function forgetDraft(account: string): void {
  store.setState(({ drafts }) => ({ drafts: { ...drafts, [account]: EMPTY } }));
  reportDraftChange();
}

/** What a panel takes along, by account. A form's PIN is in no draft. */
const movedDrafts = z.record(
  z.string().max(64),
  z.strictObject({ amount: z.number().min(0).nullable(), method: z.enum(METHOD_CODES).nullable() }),
);

registerDraftHolder('cash', {
  isShared: true,
  read() {
    const typed = Object.entries(store.getState().drafts).filter(
      ([, { amount, method }]) => amount !== null || method !== null,
    );
    return typed.length === 0 ? null : Object.fromEntries(typed);
  },
  give(_panelId, draft) {
    const moved = movedDrafts.safeParse(draft);
    if (!moved.success) return;
    store.setState(({ drafts }) => ({ drafts: { ...drafts, ...moved.data } }));
    reportDraftChange();
  },
  forget() {
    store.setState({ drafts: {} });
    reportDraftChange();
  },
});
