import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../e2e/support/runtime.ts';
import { runInRuntime } from './runtime.ts';

export type StartTimes = {
  /** From starting the process to the login window's first paint, ms. */
  readonly loginPainted: number;
  /** From the PIN to a workspace that shows live prices, ms. */
  readonly liveAfterPin: number;
};

/** One walk of the app's own smoke run, which prints each step with its milliseconds. */
export async function workstationMs(): Promise<StartTimes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantai-bench-'));
  try {
    const { startedAt, lines, code } = await runInRuntime(ROOT, ['--data-dir', dataDir, '--smoke']);
    if (code !== 0) throw new Error(`the smoke run failed:\n${lines.join('\n')}`);
    return {
      loginPainted: moment(lines, 'login-painted-at') - startedAt,
      liveAfterPin: moment(lines, 'live-prices-at') - moment(lines, 'pin-at'),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function moment(lines: readonly string[], name: string): number {
  const line = lines.find((candidate) => candidate.startsWith(`${name} `));
  if (!line) throw new Error(`the smoke run printed no ${name}`);
  return Number(line.slice(name.length + 1));
}
