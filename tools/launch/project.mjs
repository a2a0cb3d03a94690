// Where things are, and how to run one of the project's own programs. Plain JavaScript that the
// oldest Node we start from (20) can read: these files run before anything is installed.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './processor.mjs';

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

/** What the step that is under way has taken of the processors. */
const spent = new AsyncLocalStorage();
/** Processor seconds of the programs that have been counted. */
let counted = processorSeconds();

/** The system counts a program's time when it has ended: what is new belongs to the step that ran it. */
function countProcessorTime() {
  const now = processorSeconds();
  const step = spent.getStore();
  if (step !== undefined && now !== null) step.seconds += now - counted;
  counted = now;
}

/** Takes a step. @returns processor seconds of the programs that it ran; null where the system does not say */
export async function onProcessorTime(step) {
  const taken = { seconds: 0 };
  await spent.run(taken, step);
  return counted === null ? null : taken.seconds;
}

/** Runs a program to its end with our own output; resolves to its exit code. Ctrl+C reaches it too. */
export function run(command, args, options = {}, started = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    started(child);
    const pass = (signal) => child.kill(signal);
    const onInt = () => pass('SIGINT');
    const onTerm = () => pass('SIGTERM');
    process.on('SIGINT', onInt);
    process.on('SIGTERM', onTerm);
    child.once('error', reject);
    child.once('exit', countProcessorTime);
    // `close`, not `exit`: output that is collected may still be on its way.
    child.once('close', (code, signal) => {
      process.off('SIGINT', onInt);
      process.off('SIGTERM', onTerm);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** As `run`, beside another: its output is held back and printed in one piece when it has ended. */
export function runBeside(command, args, options = {}) {
  const parts = [];
  const collect = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  };
  return run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }, collect).finally(() =>
    process.stdout.write(Buffer.concat(parts)),
  );
}

/** Whether a program answers on this machine. */
export const has = (command, args = ['--version']) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const say = (text) => process.stderr.write(`lantai: ${text}\n`);
