import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createEmitter } from '#shared/emitter.ts';
import { damagedName, preserve } from './atomic-write.ts';

type ReadResult<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'missing' }
  /** The file stays beside its old place, so that nothing is lost; null where the folder refuses to have it moved. */
  | { readonly kind: 'damaged'; readonly movedTo: string | null };

/** Emits each file of any feature that could not be read: the person is notified of it. */
export const damagedFiles = createEmitter<{ readonly path: string; readonly movedTo: string | null }>();

/**
 * Reads a JSON file through `parse`, which throws for what it does not know. A file that cannot be
 * read is moved aside: the next write must not bury what may still be worth saving.
 */
export function readOrSetAside<Value>(path: string, parse: (json: unknown) => Value, now: Date): ReadResult<Value> {
  if (!existsSync(path)) return { kind: 'missing' };
  try {
    return { kind: 'found', value: parse(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch {
    const aside = damagedName(path, now);
    const movedTo = renamed(path, aside) ? aside : null;
    if (movedTo === null) preserve(path);
    damagedFiles.emit({ path, movedTo });
    return { kind: 'damaged', movedTo };
  }
}

function renamed(path: string, movedTo: string): boolean {
  try {
    renameSync(path, movedTo);
    return true;
  } catch {
    return false;
  }
}
