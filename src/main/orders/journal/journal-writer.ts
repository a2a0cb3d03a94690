import type { DatabaseSync } from 'node:sqlite';
import type { Timers } from '#main/platform/timers.ts';
import type { RequestEvent } from '../request/request.ts';

type EventRow = {
  readonly uiRef: string;
  readonly at: number;
  readonly mono: number;
  readonly serviceAt: number;
  readonly closes: boolean;
  readonly event: RequestEvent;
};

type EventWriter = {
  /** Written within FLUSH_MS, in the order of adding. */
  add(row: EventRow): void;
  /** Writes what is left, once. */
  close(): void;
};

type EventWriterDeps = {
  readonly database: DatabaseSync;
  readonly timers: Timers;
  /** Writing has begun to fail, with this; or succeeds again: null. */
  readonly onState: (thrown: unknown) => void;
};

/** Events that come together share a sync of the disk. A process killed before it finds the request in doubt, which evidence settles. */
const FLUSH_MS = 20;
const RETRY_MS = 1_000;

/** Writes events behind: in batches, and again for as long as the disk refuses. */
export function createEventWriter({ database, timers, onState }: EventWriterDeps): EventWriter {
  const insert = database.prepare(
    'INSERT INTO event (ui_ref, at, mono, service_at, closes, event) VALUES (?, ?, ?, ?, ?, ?)',
  );
  let waiting: EventRow[] = [];
  let isFailing = false;
  let cancelTimer: (() => void) | null = null;

  function write(): void {
    cancelTimer = null;
    if (waiting.length === 0 || !database.isOpen) return;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const { uiRef, at, mono, serviceAt, closes, event } of waiting) {
        insert.run(
          uiRef,
          Math.round(at),
          Math.round(mono),
          Math.round(serviceAt),
          closes ? 1 : 0,
          JSON.stringify(event),
        );
      }
      database.exec('COMMIT');
    } catch (thrown) {
      rollBack(database);
      cancelTimer = timers.after(RETRY_MS, write);
      const wasFailing = isFailing;
      isFailing = true;
      if (!wasFailing) onState(thrown ?? new Error('the disk refused'));
      return;
    }
    waiting = [];
    if (isFailing) {
      isFailing = false;
      onState(null);
    }
  }

  return {
    add(row) {
      waiting.push(row);
      cancelTimer ??= timers.after(FLUSH_MS, write);
    },
    close() {
      cancelTimer?.();
      write();
      cancelTimer?.();
    },
  };
}

/** After a commit that was refused. */
export function rollBack(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back by itself.
  }
}
