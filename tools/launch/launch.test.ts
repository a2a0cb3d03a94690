import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { playwrightCount, tally, vitestCount } from './count.mjs';
import { pageOfFirstFailure, playwrightFailures, vitestFailures } from './failures.mjs';
import { fingerprint } from './fingerprint.mjs';
import { chooseRuntime, findChromium, hasDisplay } from './runtime.mjs';

describe('what the bundles are made from', () => {
  let root = '';
  const write = (name: string, text: string, base = root) => {
    mkdirSync(join(base, name, '..'), { recursive: true });
    writeFileSync(join(base, name), text);
  };
  const sources = { folders: ['src', 'nowhere'], files: ['lock.json'] };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'launch-'));
    write('src/a.ts', 'a');
    write('src/deep/b.ts', 'b');
    write('lock.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true, maxRetries: 5 }));

  it('is the same for a touched or a moved checkout', () => {
    const before = fingerprint(root, sources);
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    write('README.md', 'not a source');
    expect(fingerprint(root, sources)).toBe(before);

    const moved = mkdtempSync(join(tmpdir(), 'launch-'));
    write('src/deep/b.ts', 'b', moved);
    write('src/a.ts', 'a', moved);
    write('lock.json', '{}', moved);
    expect(fingerprint(moved, sources)).toBe(before);
    rmSync(moved, { recursive: true, maxRetries: 5 });
  });

  it.each([
    ['other contents', () => write('src/deep/b.ts', 'c')],
    ['another file', () => write('src/c.ts', '')],
    ['another lock file', () => write('lock.json', '{"a":1}')],
    ['a file of another name', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
    [
      'text that moved to the next file',
      () => {
        write('src/a.ts', '');
        write('src/deep/b.ts', 'ab');
      },
    ],
  ])('is another for %s', (_what, change) => {
    const before = fingerprint(root, sources);
    change();
    expect(fingerprint(root, sources)).not.toBe(before);
  });
});

describe('what a suite adds to the totals', () => {
  const unit = (passed: number, failed: number) => ({ numPassedTests: passed, numFailedTests: failed });

  it.each([
    ['all passed', 0, unit(5, 0), { passed: 5, failed: 0, amiss: null }],
    ['some failed', 1, unit(5, 2), { passed: 5, failed: 2, amiss: 'unit: 2 failed' }],
    ['no report', 0, null, { passed: 0, failed: 1, amiss: 'unit left no report' }],
    [
      'an exit code that no test explains',
      1,
      unit(5, 0),
      { passed: 5, failed: 1, amiss: 'unit ended with exit code 1' },
    ],
    ['no test', 0, unit(0, 0), { passed: 0, failed: 1, amiss: 'unit ran no test' }],
  ])('%s', (_what, code, report, expected) => {
    expect(tally('unit', code, report, vitestCount)).toEqual(expected);
  });

  it('counts a test that needed a second attempt as failed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 2 } };
    expect(tally('end to end', 1, report, playwrightCount)).toMatchObject({ passed: 7, failed: 3 });
    expect(tally('end to end', 0, { stats: { ...report.stats, unexpected: 0 } }, playwrightCount).failed).toBe(2);
  });
});

describe('what is reported of a failure at the end', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

  it('names the file, the test and the first lines of its message, without colours', () => {
    const tests = [
      { fullName: 'a price is on a tick', status: 'passed', failureMessages: [] },
      { fullName: 'a book adds up', status: 'failed', failureMessages: [`\u001b[31mexpected 3\u001b[39m\n${long}`] },
    ];
    const report = { testResults: [{ name: '/p/src/a.test.ts', status: 'failed', assertionResults: tests }] };
    const [text, ...more] = vitestFailures(report, '/p');
    expect(more).toEqual([]);
    expect(text).toMatch(/^src\/a\.test\.ts › a book adds up\n {4}expected 3\n {4}line 0\n/);
    expect(text?.split('\n').length).toBeLessThan(20);
  });

  it('names a file that could not be loaded', () => {
    const report = {
      testResults: [{ name: '/p/a.test.ts', status: 'failed', message: 'no module b', assertionResults: [] }],
    };
    expect(vitestFailures(report, '/p')).toEqual(['a.test.ts › the whole file\n    no module b']);
  });

  it('names specs at any depth that failed or needed a second attempt', () => {
    const spec = (title: string, status: string, message: string) => ({
      file: 'a.spec.ts',
      line: 7,
      title,
      tests: [{ status, results: [{ errors: [{ message }] }] }],
    });
    const report = {
      config: { rootDir: '/p/e2e' },
      suites: [
        { specs: [spec('opens', 'expected', '')], suites: [{ specs: [spec('closes', 'unexpected', 'gone')] }] },
        { specs: [spec('quits', 'flaky', 'slow')] },
      ],
      errors: [],
    };
    expect(playwrightFailures(report, '/p')).toEqual([
      'e2e/a.spec.ts › 7: closes\n    gone',
      'e2e/a.spec.ts › 7: quits\n    slow',
    ]);
  });
});

describe('the page of the first failure', () => {
  const reportOf = (...paths: string[]) => ({
    suites: [
      {
        specs: paths.map((path) => ({ tests: [{ results: [{ attachments: [{ name: 'error-context', path }] }] }] })),
      },
    ],
  });
  const write = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
    const path = join(folder, 'error-context.md');
    writeFileSync(path, text);
    return path;
  };

  it('is the first window where the spec has described its own, which the runner may not know', () => {
    const [known, own] = [write('```yaml\n- a provider’s page\n```\n'), write('```yaml\n- workspace\n```\n')];
    const attachments = [
      { name: 'error-context', path: known },
      { name: 'window', path: own },
    ];
    expect(pageOfFirstFailure({ suites: [{ specs: [{ tests: [{ results: [{ attachments }] }] }] }] })).toEqual([
      '- workspace',
    ]);
  });

  it('is what the runner has described, of the first that left a description', () => {
    const first = write('# Page\n\n```yaml\n- banner\n- main\n```\n\n# Test source\n');
    const second = write('```yaml\n- dialog\n```\n');
    expect(pageOfFirstFailure(reportOf('/gone.md', first, second))).toEqual(['- banner', '- main']);
  });

  it('has rows without their cells, which say the same again', () => {
    const lines = ['- grid "Orders":', '  - row "BNTG 100":', '    - gridcell "BNTG"', '    - cell "100"'];
    const page = write(`\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n`);
    expect(pageOfFirstFailure(reportOf(page))).toEqual(lines.slice(0, 2));
  });

  it('is cut where it is long, and nothing where there is none', () => {
    const long = write(`\`\`\`yaml\n${'- row\n'.repeat(1_000)}\`\`\`\n`);
    expect(pageOfFirstFailure(reportOf(long))).toHaveLength(400);
    expect(pageOfFirstFailure(reportOf(write('no page')))).toEqual([]);
    expect(pageOfFirstFailure({ suites: [] })).toEqual([]);
  });
});

describe('what this machine offers', () => {
  const machine = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, files: readonly string[] = []) => ({
    platform,
    env,
    exists: (path: unknown) => files.includes(String(path)),
  });

  it('has a display when Linux names one, and always elsewhere', () => {
    expect(hasDisplay(machine('linux', {}))).toBe(false);
    expect(hasDisplay(machine('linux', { DISPLAY: '' }))).toBe(false);
    expect(hasDisplay(machine('linux', { DISPLAY: ':0' }))).toBe(true);
    expect(hasDisplay(machine('linux', { WAYLAND_DISPLAY: 'wayland-0' }))).toBe(true);
    expect(hasDisplay(machine('darwin', {}))).toBe(true);
  });

  it('finds the browser that is named, else one in a usual place', () => {
    const usual = '/usr/bin/google-chrome';
    expect(findChromium(machine('linux', {}, [usual]))).toBe(usual);
    expect(findChromium(machine('linux', { LANTAI_CHROMIUM: '/opt/c' }, [usual, '/opt/c']))).toBe('/opt/c');
    expect(findChromium(machine('linux', { LANTAI_CHROMIUM: '/opt/gone' }, [usual]))).toBeNull();
    expect(findChromium(machine('freebsd', {}, [usual]))).toBeNull();
  });

  it.each([
    ['Electron where it can be had', undefined, '/e', { kind: 'electron', binary: '/e' }],
    ['Chromium where it cannot', undefined, null, { kind: 'chromium', binary: '/c' }],
    ['Chromium by hand', 'chromium', '/e', { kind: 'chromium', binary: '/c' }],
    ['Electron by hand', 'electron', '/e', { kind: 'electron', binary: '/e' }],
  ])('runs on %s', async (_what, runtime, electron, expected) => {
    const env = runtime === undefined ? {} : { LANTAI_RUNTIME: runtime };
    const chosen = chooseRuntime({ env, electron: () => electron, chromium: async () => '/c' });
    expect(await chosen).toEqual(expected);
  });

  it('rejects an unknown runtime, and Electron where its binary cannot be fetched', async () => {
    const none = { electron: () => null, chromium: async () => '/c' };
    await expect(chooseRuntime({ env: { LANTAI_RUNTIME: 'electron' }, ...none })).rejects.toThrow(
      'could not be fetched',
    );
    await expect(chooseRuntime({ env: { LANTAI_RUNTIME: 'firefox' }, ...none })).rejects.toThrow(
      'LANTAI_RUNTIME is electron or chromium, not "firefox"',
    );
  });
});
