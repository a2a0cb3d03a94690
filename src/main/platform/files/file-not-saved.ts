import { basename } from 'node:path';
import { systemCode } from '#node/index.ts';
import { LantaiError } from '#shared/contract/error.ts';

/** The file that a write was meant for, by its name; empty where the error names none. A temporary name is left out. */
export function fileOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const path = Reflect.get(thrown, 'dest') ?? Reflect.get(thrown, 'path');
  return typeof path === 'string' ? basename(path).replace(/\.(?:tmp-)?[0-9a-f]{12,}(?:\.tmp)?$/, '') : '';
}

/** What a window is told of a file that the disk refuses: nothing was changed. */
export const notSavedError = (path: string, thrown: unknown): LantaiError =>
  new LantaiError('NOT_SAVED', 'the file could not be written, so nothing was changed', {
    params: { file: basename(path), why: systemCode(thrown) ?? '' },
    cause: thrown,
  });
