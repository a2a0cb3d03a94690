import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, runtime } from './runtime.ts';

export type EndedStart = { readonly code: number | null; readonly output: string; readonly errors: string };

/** Starts the workstation in a way that ends by itself, as a second time by mistake does, and waits until it has. */
export async function startSecondInstance(
  dataDir: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<EndedStart> {
  const { kind, binary } = runtime();
  const standIn = join(ROOT, 'packages/electron-on-chromium/src/run.ts');
  const args = kind === 'electron' ? ['--no-sandbox', ROOT] : [standIn, '--headless', '--', ROOT];
  const child = spawn(kind === 'electron' ? binary : process.execPath, [...args, '--data-dir', dataDir, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, output, errors };
}
