import { DatabaseSync, StatementSync } from 'node:sqlite';

/** SQLITE_FULL. */
const DISK_FULL = 13;
/** What is possible on a full disk too. */
const NO_WRITE = /^\s*(ROLLBACK|PRAGMA)/i;

/** Calls `around` in place of every write of every database of this process. Returns what takes it back. */
export function interceptWrites(around: <Result>(write: () => Result) => Result): () => void {
  const { run } = StatementSync.prototype;
  const { exec } = DatabaseSync.prototype;
  StatementSync.prototype.run = function (this: StatementSync, ...parameters: Parameters<typeof run>) {
    return around(() => run.apply(this, parameters));
  } as typeof run;
  DatabaseSync.prototype.exec = function (sql) {
    return NO_WRITE.test(sql) ? exec.call(this, sql) : around(() => exec.call(this, sql));
  };
  return () => {
    StatementSync.prototype.run = run;
    DatabaseSync.prototype.exec = exec;
  };
}

/** Lets every write fail as on a full disk while `fails()` is true. Returns a function that undoes this. */
export const installDiskFaults = (fails: () => boolean): (() => void) =>
  interceptWrites((write) => {
    if (!fails()) return write();
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: DISK_FULL });
  });
