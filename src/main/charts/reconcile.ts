import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type DrawingDocument, drawingDocument } from '#shared/chart/drawing-document.ts';

/** What is stored on this computer of one stock's drawings. */
export type LocalDrawings = {
  readonly document: DrawingDocument;
  /** The digest of the service's copy that they stem from; null where it has none. */
  readonly base: string | null;
  /** The digest of a save that has not been answered: the service may have it. */
  readonly sending: string | null;
};

/** The service's copy. */
export type RemoteDrawings = {
  /** Null while nothing is stored. */
  readonly content: string | null;
  readonly revision: number;
};

export type Decision =
  | { readonly kind: 'same'; readonly base: string | null }
  /** Only the service's copy has changed. */
  | { readonly kind: 'pull'; readonly document: DrawingDocument; readonly base: string }
  /** Only the local one has changed. */
  | { readonly kind: 'push'; readonly base: string | null }
  /** `remote` null: it cannot be read. */
  | { readonly kind: 'conflict'; readonly remote: DrawingDocument | null; readonly base: string };

const digestOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** Equal for equal drawings, in whatever form a service returns their text. */
export const digestOf = (document: DrawingDocument): string =>
  digestOfText(JSON.stringify(drawingDocument.parse(document)));

/** Null unless every part of it would be written again as it is: what is not known must not be lost by the next save. */
export function readContent(content: string): DrawingDocument | null {
  try {
    const json: unknown = JSON.parse(content);
    const { data } = drawingDocument.safeParse(json);
    return data && isDeepStrictEqual(data, json) ? data : null;
  } catch {
    return null;
  }
}

/** Whether there is something that the service's copy did not have when it was last read or saved. */
export const isChanged = ({ document, base, sending }: LocalDrawings): boolean =>
  base === null ? document.drawings.length > 0 || sending !== null : digestOf(document) !== base;

/**
 * What to do with two copies. It is the content that decides: a revision says that something was saved, not whether it
 * differs, and a service that lost its data counts from 1 again.
 */
export function reconcile(local: LocalDrawings, { content }: Pick<RemoteDrawings, 'content'>): Decision {
  if (content === null) return { kind: local.document.drawings.length === 0 ? 'same' : 'push', base: null };
  const remote = readContent(content);
  const base = remote ? digestOf(remote) : digestOfText(content);
  if (base === digestOf(local.document)) return { kind: 'same', base };
  if (base === local.base || base === local.sending) return { kind: 'push', base };
  if (remote === null || isChanged(local)) return { kind: 'conflict', remote, base };
  return { kind: 'pull', document: remote, base };
}

/** Drawings of either side; where two share an id, the local one. */
export function union(local: DrawingDocument, remote: DrawingDocument): DrawingDocument {
  const ids = new Set(local.drawings.map(({ id }) => id));
  return { ...local, drawings: [...local.drawings, ...remote.drawings.filter(({ id }) => !ids.has(id))] };
}
