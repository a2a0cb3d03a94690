import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { CALM, type RiskStateFile, readRiskState } from './risk-state.ts';

/**
 * The file is replaced as a whole: a killed process leaves the old state or the new one. One that is
 * there and cannot be read counts as a kill switch that is on: to stop by mistake costs a press.
 */
export function openRiskStateFile(path: string, timers: Timers, log: Log): RiskStateFile {
  return {
    read() {
      if (!existsSync(path)) return CALM;
      try {
        return readRiskState(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        log('error', 'orders.risk-state-unreadable');
        return { ...CALM, haltedSince: timers.now() };
      }
    },
    write(state) {
      const temporary = `${path}.tmp`;
      const file = openSync(temporary, 'w', 0o600);
      try {
        writeSync(file, `${JSON.stringify(state)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(temporary, path);
    },
  };
}

/** For a session that leaves nothing behind. */
export function memoryRiskState(): RiskStateFile {
  let state = CALM;
  return {
    read: () => state,
    write(next) {
      state = next;
    },
  };
}
