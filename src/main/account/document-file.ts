import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pictureTypeOf } from '#shared/picture-type.ts';

/** Larger files are refused whatever the service takes, bytes: a photograph of a card has a few million. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

const PDF = Buffer.from('%PDF-');

/** What the content is, whatever the file is called; null for none of the types that documents have. */
export function typeOfContent(content: Uint8Array): string | null {
  if (PDF.equals(content.subarray(0, PDF.length))) return 'application/pdf';
  // WebP is drawn, and is no type of a document.
  const picture = pictureTypeOf(content);
  return picture === 'image/webp' ? null : picture;
}

/** @param maxBytes and `types` as the service names them; without any it takes what it takes */
export type DocumentLimits = { readonly maxBytes: number; readonly types: readonly string[] };

export type DocumentFile =
  | { readonly kind: 'document'; readonly file: string; readonly type: string; readonly content: Uint8Array }
  | { readonly kind: 'unreadable' | 'empty' | 'too-large' | 'wrong-type' };

export const limitOf = ({ maxBytes }: DocumentLimits): number =>
  maxBytes > 0 ? Math.min(maxBytes, MAX_DOCUMENT_BYTES) : MAX_DOCUMENT_BYTES;

/** Why a service does not take this content; null where it does. */
export function contentFault(
  { content, type }: { readonly content: Uint8Array; readonly type: string },
  limits: DocumentLimits,
): 'too-large' | 'wrong-type' | null {
  if (content.length > limitOf(limits)) return 'too-large';
  return limits.types.length === 0 || limits.types.includes(type) ? null : 'wrong-type';
}

/** Without limits of a service: what it takes is known once it is to be sent. */
export const ANY_DOCUMENT: DocumentLimits = { maxBytes: 0, types: [] };

/** Reads the file that the person chose, by one handle, so that what was measured is what is sent. */
export async function readDocument(path: string, limits: DocumentLimits): Promise<DocumentFile> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(path, 'r');
    const stats = await handle.stat();
    if (!stats.isFile()) return { kind: 'unreadable' };
    if (stats.size > limitOf(limits)) return { kind: 'too-large' };
    const content = await handle.readFile();
    if (content.length === 0) return { kind: 'empty' };
    if (content.length > limitOf(limits)) return { kind: 'too-large' };
    const type = typeOfContent(content);
    const isTaken = type !== null && (limits.types.length === 0 || limits.types.includes(type));
    return isTaken ? { kind: 'document', file: basename(path), type, content } : { kind: 'wrong-type' };
  } catch {
    return { kind: 'unreadable' };
  } finally {
    await handle?.close();
  }
}
