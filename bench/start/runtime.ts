import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runtime } from '../../e2e/support/runtime.ts';
import { MARKET_ENV } from '../workstation.ts';

const STAND_IN = fileURLToPath(new URL('../../packages/electron-on-chromium/src/run.ts', import.meta.url));

/** Runs an app to its end in the runtime at hand, headless, and returns what it printed. */
export async function runInRuntime(
  appPath: string,
  args: readonly string[],
): Promise<{ startedAt: number; lines: readonly string[]; code: number | null }> {
  const { kind, binary } = runtime();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const [command, all] =
    kind === 'electron'
      ? [binary, [...sandbox, appPath, ...args]]
      : [process.execPath, [STAND_IN, '--headless', '--', appPath, ...args]];
  const startedAt = Date.now();
  const child = spawn(command, all, { env: { ...process.env, ...MARKET_ENV }, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { startedAt, lines: text.split('\n'), code };
}
