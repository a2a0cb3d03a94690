import type { RequestDraft } from './draft.ts';

/** The last draft of each endpoint, until the window closes. A draft never holds a secret. */
const drafts = new Map<string, RequestDraft>();

export const rememberDraft = (key: string, draft: RequestDraft): void => {
  drafts.set(key, draft);
};
export const rememberedDraft = (key: string): RequestDraft | undefined => drafts.get(key);
export const forgetDrafts = (): void => drafts.clear();
