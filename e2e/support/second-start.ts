import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, runtime } from './runtime.ts';

/** Starts the workstation as a person does a second time by mistake, and waits until that start has ended. */
export async function startAgain(dataDir: string): Promise<{ code: number | null; said: string }> {
  const { kind, binary } = runtime();
  const standIn = join(ROOT, 'tools/electron-on-chromium/run.ts');
  const args = kind === 'electron' ? ['--no-sandbox', ROOT] : [standIn, '--headless', '--', ROOT];
  const child = spawn(kind === 'electron' ? binary : process.execPath, [...args, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: code as number | null, said };
}
