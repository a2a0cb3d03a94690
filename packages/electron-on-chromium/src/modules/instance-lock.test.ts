import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type InstanceLock, requestLock, type SecondInstance } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'stand-in-lock-'));
const held: InstanceLock[] = [];
afterEach(() => {
  for (const lock of held.splice(0)) lock.release();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('is taken over from a process that was killed', () => {
  const longGone = 2 ** 22 - 1;
  writeFileSync(join(folder, 'SingletonLock'), String(longGone));
  const message: SecondInstance = { argv: [], cwd: '/', additionalData: {} };
  const lock = requestLock(folder, { message, onSecond: () => {} });
  expect(lock).toBeDefined();
  if (lock) held.push(lock);
});
