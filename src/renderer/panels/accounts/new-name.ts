import { z } from 'zod';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';

/** What is typed as the name of a new account, by panel id, while its form is open. */
const names = new Map<string, string>();
const newName = z.string().max(100);

/** What came with a panel from another window, or null: its form opens with it. */
export const newNameIn = (panelId: string): string | null => names.get(panelId) ?? null;

/** @param name null once the form is closed */
export function publishNewName(panelId: string, name: string | null): void {
  if (newNameIn(panelId) === name) return;
  if (name === null) names.delete(panelId);
  else names.set(panelId, name);
  reportDraftChange();
}

registerDraftHolder('accounts', {
  read: (panelId) => newNameIn(panelId),
  give(panelId, draft) {
    const read = newName.safeParse(draft);
    if (read.success) publishNewName(panelId, read.data);
  },
  forget: (panelId) => publishNewName(panelId, null),
});
