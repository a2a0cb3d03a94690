import { afterEach, beforeEach } from 'vitest';
import { type AlertBench, createAlertBench, draft, HERE, made } from './alert-bench.ts';

/** Alerts on virtual time, opened anew before each test. */
export let bench: AlertBench;

/**
 * Opens alerts before each test and removes them after it.
 * @param startedAt when their clock starts, Unix ms; if absent, where virtual time begins
 */
export function setUpAlerts(startedAt?: number): void {
  beforeEach(() => {
    bench = createAlertBench(startedAt);
    bench.open();
  });
  afterEach(() => bench.dispose());
}

export const create = (given = draft()) => made(bench.calls.create(given, HERE));
export const list = async () => bench.calls.list(undefined, HERE);
export const log = async () => bench.calls.log(undefined, HERE);
