import { expect, it } from 'vitest';
import { childrenSeconds } from './processor.mjs';
import { overBudget, playwrightFiles, slowestFiles, stageLines, vitestFiles } from './report.mjs';

it('reads the time of the programs that have ended, whatever the process is called', () => {
  const fields = ['S', ...Array.from({ length: 12 }, (_, index) => String(index)), '250', '50', '7'];
  expect(childrenSeconds(`123 (a ) b) ${fields.join(' ')}`)).toBe(3);
});

it('has the files of both runners with their seconds, the slowest first', () => {
  const vitest = vitestFiles(
    { testResults: [{ name: '/root/src/a.test.ts', startTime: 1_000, endTime: 3_500 }] },
    '/root',
  );
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: '/root/e2e' },
    suites: [{ specs: [spec('b.spec.ts', 1_000)], suites: [{ specs: [spec('b.spec.ts', 500, 2_500)] }] }],
  };
  const files = [...vitest, ...playwrightFiles(report, '/root')];
  expect(files).toEqual([
    { file: 'src/a.test.ts', seconds: 2.5 },
    { file: 'e2e/b.spec.ts', seconds: 4 },
  ]);
  expect(slowestFiles(files, 1)).toEqual(['   4.0 s  e2e/b.spec.ts']);
});

it('shows what share of the processors each stage had, where the system says it', () => {
  const stages = [
    { name: 'unit', clock: 12, processor: 15 },
    { name: 'types', clock: 30, processor: 45 },
  ];
  expect(stageLines(stages)).toEqual([
    '  12.0 s  unit · 15.0 s of the processors, 25%',
    '  30.0 s  types · 45.0 s of the processors, 75%',
  ]);
  expect(stageLines([{ name: 'unit', clock: 12, processor: null }])).toEqual(['  12.0 s  unit']);
});

it.each([
  ['within', 14, 1, []],
  ['above', 16, 1, ['unit took 16.0 s of the processors; its budget here is 15.0 s']],
  ['within while the machine is slower', 16, 2, []],
  ['unknown', null, 1, []],
] as const)('a stage is compared with its budget: %s', (_what, processor, slowness, expected) => {
  const stages = [
    { name: 'unit', processor, slowness },
    { name: 'without a budget', processor: 1_000, slowness: 1 },
  ];
  expect(overBudget(stages, { unit: 15 })).toEqual(expected);
});

it('allows more on a machine on which all stages take longer, and not where one does', () => {
  const budget = { lint: 40, types: 60, unit: 200, renderer: 160, integration: 420, windows: 1_800 };
  const took = (unit: number, factor: number) =>
    Object.entries({ ...budget, unit: 2 * unit }).map(([name, seconds]) => ({
      name,
      processor: (seconds / 2) * factor,
      slowness: 1,
    }));
  expect(overBudget(took(100, 2.5), budget)).toEqual([]);
  expect(overBudget(took(210, 1), budget)).toEqual(['unit took 210.0 s of the processors; its budget here is 200.0 s']);
  expect(overBudget(took(210, 2.5), budget)).toHaveLength(1);
});
