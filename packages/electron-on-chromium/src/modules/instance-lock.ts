import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../is-running.ts';

export interface SecondInstance {
  readonly argv: string[];
  readonly cwd: string;
  readonly additionalData: unknown;
}

export interface InstanceLock {
  readonly release: () => void;
}

interface LockOptions {
  readonly message: SecondInstance;
  readonly onSecond: (second: SecondInstance) => void;
}

/** Socket paths are short (about 100 bytes), so that it lives apart from a user data folder that may be deep. */
function socketPath(userData: string): string {
  const name = `lantai-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? String.raw`\\.\pipe\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Creates the lock file with this process's number in it, in one step; false if a living process holds it. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        linkSync(own, file);
        return true;
      } catch {
        const holder = Number(readFileSync(file, 'utf8'));
        if (holder !== process.pid && isRunning(holder)) return false;
        // Whoever held it was killed.
        rmSync(file, { force: true });
      }
    }
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** A guard against a first instance that hangs. On a busy machine a process needs seconds to begin. */
const NOTIFY_MS = 120_000;

/** requestSingleInstanceLock answers at once, so the message to the first instance is sent by a short-lived process. */
function notify(path: string, message: SecondInstance): void {
  const script = `const s=require('net').connect(process.argv[1],()=>s.end(process.argv[2]));s.on('error',()=>process.exit(1));s.on('close',()=>process.exit())`;
  const options = { stdio: 'ignore', timeout: NOTIFY_MS } as const;
  spawnSync(process.execPath, ['-e', script, path, JSON.stringify(message)], options);
}

function listen(path: string, onSecond: LockOptions['onSecond']): Server {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => {
      try {
        onSecond(JSON.parse(text) as SecondInstance);
      } catch {
        // Not one of ours; nothing to answer.
      }
    });
    socket.on('error', () => {});
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  server.on('error', (error) => console.error('electron-on-chromium: the instance lock cannot listen:', error.message));
  server.listen(path);
  server.unref();
  return server;
}

/** The lock, or undefined when another instance with this user data folder runs; that one is notified then. */
export function requestLock(userData: string, options: LockOptions): InstanceLock | undefined {
  const file = join(userData, 'SingletonLock');
  const path = socketPath(userData);
  if (!take(file)) {
    notify(path, options.message);
    return undefined;
  }
  const server = listen(path, options.onSecond);
  return {
    release: () => {
      server.close();
      rmSync(file, { force: true });
    },
  };
}
