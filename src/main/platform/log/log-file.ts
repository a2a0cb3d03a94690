import { appendFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

const MAX_BYTES = 1_000_000;
const FILES = 3;
/** The newest, in the folder of logs. */
export const LOG_FILE = 'lantai.log';
const nameOf = (age: number): string => (age === 0 ? LOG_FILE : `lantai.${age}.log`);
/** The newest first. */
export const logFiles = (): readonly string[] => Array.from({ length: FILES }, (_, age) => nameOf(age));

/**
 * A rolling log: lantai.log and two older ones of 1 MB each, a JSON line an event. Written at once,
 * so that the lines before a crash are there. A disk that refuses loses the line, never the app.
 */
export function createLog(dir: string, now: () => Date): Log {
  const path = (age: number): string => join(dir, nameOf(age));
  let size = existsSync(path(0)) ? statSync(path(0)).size : 0;

  function roll(): void {
    rmSync(path(FILES - 1), { force: true });
    for (let age = FILES - 2; age >= 0; age -= 1) if (existsSync(path(age))) renameSync(path(age), path(age + 1));
    size = 0;
  }

  return (level, event, fields = {}) => {
    const line = `${redact(JSON.stringify({ at: now().toISOString(), level, event, ...fields }))}\n`;
    try {
      if (size + line.length > MAX_BYTES) roll();
      appendFileSync(path(0), line, { mode: 0o600 });
      size += line.length;
    } catch {
      size = 0;
    }
  };
}
