import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyOf } from './copy.ts';

it('leads the links to the project’s own packages into the copy, and shares those of others', () => {
  const checkout = realpathSync(mkdtempSync(join(tmpdir(), 'lantai-copy-')));
  const write = (path: string): void => {
    mkdirSync(join(checkout, dirname(path)), { recursive: true });
    writeFileSync(join(checkout, path), '');
  };
  for (const path of [
    '.gitignore',
    'src/shared/a.ts',
    'node_modules/zod/index.js',
    'node_modules/@types/ws/index.d.ts',
  ])
    write(path);
  writeFileSync(join(checkout, '.gitignore'), 'node_modules\n');
  mkdirSync(join(checkout, 'node_modules/@lantai'));
  symlinkSync(join(checkout, 'src/shared'), join(checkout, 'node_modules/@lantai/shared'), 'junction');
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  const copy = copyOf(checkout);
  try {
    const target = (name: string): string => realpathSync(join(copy.root, 'node_modules', name));
    expect(target('@lantai/shared')).toBe(join(copy.root, 'src/shared'));
    expect(target('@types/ws')).toBe(join(checkout, 'node_modules/@types/ws'));
    expect(target('zod')).toBe(join(checkout, 'node_modules/zod'));
  } finally {
    copy.remove();
    rmSync(checkout, { recursive: true, force: true, maxRetries: 5 });
  }
});
