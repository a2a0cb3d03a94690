import { z } from 'zod';

/** A stored client document with its revision. */
export const chartDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** JSON text, opaque to the exchange. */
  content: z.string(),
  /** 1 for the first save. */
  revision: z.number().int(),
  /** Unix ms. */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ChartDocument = z.infer<typeof chartDocument>;

/** A save. `basedOn` is the revision that its author had seen (0: none); undefined overwrites. */
export type ChartDraft = { readonly name: string; readonly content: string; readonly basedOn: number | undefined };

export type SaveAnswer =
  | { readonly ok: true; readonly document: ChartDocument }
  | { readonly ok: false; readonly why: string };

/** The document after a save; refused when it was saved since the revision that the author had seen. */
export function saved(
  before: ChartDocument | undefined,
  draft: ChartDraft,
  nowMs: number,
  newId: () => string,
): SaveAnswer {
  const standing = before?.revision ?? 0;
  if (draft.basedOn !== undefined && draft.basedOn !== standing) {
    return { ok: false, why: `revision ${standing} is stored, and the change was based on ${draft.basedOn}` };
  }
  const document: ChartDocument = {
    id: before?.id ?? newId(),
    name: draft.name,
    content: draft.content,
    revision: standing + 1,
    createdAt: before?.createdAt ?? nowMs,
    updatedAt: nowMs,
  };
  return { ok: true, document };
}
