import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { CALM } from './risk-state.ts';
import { memoryRiskState, openRiskStateFile } from './risk-state-file.ts';

let folder: string;
let path: string;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-risk-'));
  path = join(folder, 'risk.json');
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
const timers = createManualTimers();
const open = () => openRiskStateFile(path, timers, (_level, event) => void log.push(event));
const HALTED = { ...CALM, haltedSince: 7 };

it('is off where there is no file', () => expect([open().read(), log]).toEqual([CALM, []]));

it('reads what another run has written, in a file that only its owner can read', () => {
  open().write(HALTED);
  expect(open().read()).toEqual(HALTED);
  expect(readdirSync(folder)).toEqual(['risk.json']);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each([
  ['empty', ''],
  ['cut off', '{"version":2,"haltedSince":nu'],
  ['no object', 'null'],
  ['of a later version', '{"version":3,"haltedSince":null}'],
  ['without its field', '{"version":2}'],
])('counts a file that is %s as a kill switch that is on', (_name, text) => {
  writeFileSync(path, text);
  expect([open().read(), log]).toEqual([{ ...CALM, haltedSince: timers.now() }, ['orders.risk-state-unreadable']]);
});

it('reads what version 1 has written, and leaves out what it noted of the day', () => {
  copyFileSync(new URL('fixtures/risk-state-1.json', import.meta.url), path);
  expect([open().read(), log]).toEqual([{ version: 2, haltedSince: 1_795_060_800_000 }, []]);
});

it('counts a folder in its place as a kill switch that is on, and throws where it cannot be written', () => {
  mkdirSync(path);
  expect(open().read().haltedSince).toBe(timers.now());
  expect(() => open().write(HALTED)).toThrow();
});

it('leaves the old state when a new one cannot be written', () => {
  open().write(HALTED);
  mkdirSync(`${path}.tmp`);
  expect(() => open().write(CALM)).toThrow();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(HALTED);
});

it('remembers in memory within one session', () => {
  const state = memoryRiskState();
  state.write(HALTED);
  expect(state.read()).toEqual(HALTED);
});
