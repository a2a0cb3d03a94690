// Where things are, and how to run one of the project's own programs. Plain JavaScript that the
// oldest Node we start from (20) can read: these files run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const at = (...parts) => join(ROOT, ...parts);

/** The Node that the project brings along, once it is installed; it reads TypeScript as it is. */
export const NODE = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment for the project's programs: its own tools and its own Node first. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a program to its end with our own output; resolves to its exit code. Ctrl+C reaches it too. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    const pass = (signal) => child.kill(signal);
    const onInt = () => pass('SIGINT');
    const onTerm = () => pass('SIGTERM');
    process.on('SIGINT', onInt);
    process.on('SIGTERM', onTerm);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', onInt);
      process.off('SIGTERM', onTerm);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** Whether a program answers on this machine. */
export const has = (command, args = ['--version']) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const say = (text) => process.stderr.write(`lantai: ${text}\n`);
