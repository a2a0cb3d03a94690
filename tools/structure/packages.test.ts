import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { escapingImports, undeclaredPackages } from './check.ts';
import { ANY_SOURCE, packagesOf, sourceFiles } from './imports.ts';
import { type ProjectPackage, packageOf, projectPackages, resolveIn } from './packages.ts';

const root: ProjectPackage = {
  folder: '',
  name: 'app',
  imports: { '#shared/*': './src/shared/*' },
  dependencies: new Set(['zod']),
};
const shared: ProjectPackage = { folder: 'src/shared', name: '@app/shared', imports: {}, dependencies: new Set() };
const peer: ProjectPackage = {
  folder: 'packages/peer',
  name: '@app/peer',
  imports: { '#peer/*': './src/*', '#shared/*': '@app/shared/*' },
  dependencies: new Set(['@app/shared']),
};
const packages = [peer, shared, root];

it('finds the packages that files import, whatever part of them', () => {
  const found = packagesOf(sourceFiles(['src/renderer', 'tools/structure']));
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['react', 'ag-grid-community', '@tanstack/react-query', 'vitest']),
  );
  expect([...found.keys()].filter((name) => name.startsWith('#') || name.startsWith('.'))).toEqual([]);
});

it.each([
  ['a.ts', "import type Long from 'long';"],
  ['a.ts', "export type * from 'long/umd/types.js';"],
  ['a.ts', "const long = await import('long');"],
  ['a.d.ts', 'import Long = require("long");'],
  ['a.cjs', "const { Long } = require('long');"],
  ['a.mjs', "const path = import.meta.resolve('long');"],
  ['a.css', '@import "long/style.css";'],
])('finds a package in %s by %s', (name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-imports-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, text);
    expect(ANY_SOURCE.test(file)).toBe(true);
    expect([...packagesOf([file])]).toEqual([['long', file]]);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
});

it.each(['long', 'lodash', 'playwright-core'])('names %s in every package that does not list it', (name) => {
  for (const { folder, dependencies } of projectPackages()) {
    const unlisted = { folder, dependencies: new Set([...dependencies].filter((each) => each !== name)) };
    expect(undeclaredPackages(new Map([[name, `${folder}/a.ts`]]), unlisted)).toEqual([
      `${folder}/a.ts imports ${name}, which ${join(folder, 'package.json')} does not list`,
    ]);
  }
});

it('names a package that is only there because another one needs it', () => {
  const imported = new Map([
    ['zod', 'a.ts'],
    ['fs', 'b.ts'],
    ['long', 'c.ts'],
  ]);
  expect(undeclaredPackages(imported, root)).toEqual(['c.ts imports long, which package.json does not list']);
  expect(undeclaredPackages(new Map([['zod', 'd.ts']]), peer)).toEqual([
    'd.ts imports zod, which packages/peer/package.json does not list',
  ]);
});

it.each([
  ['packages/peer/src/a.ts', '#shared/b.ts', 'src/shared/b.ts'],
  ['packages/peer/src/a.ts', '#peer/deep/b.ts', 'packages/peer/src/deep/b.ts'],
  ['packages/peer/src/a.ts', './b.ts?worker', 'packages/peer/src/b.ts'],
  ['src/main/a.ts', '#shared/b.ts', 'src/shared/b.ts'],
  ['src/main/a.ts', '#peer/b.ts', null],
])('reads in %s what %s means by the nearest package.json', (from, specifier, file) => {
  expect(resolveIn(packages, from, specifier)).toBe(file);
});

it('finds a path that leads out of a package, and lets the root reach into those that it contains', () => {
  const imports = [
    { from: 'packages/peer/src/a.ts', to: 'src/shared/b.ts', specifier: '../../../src/shared/b.ts' },
    { from: 'packages/peer/src/a.ts', to: 'src/shared/b.ts', specifier: '#shared/b.ts' },
    { from: 'packages/peer/src/a.ts', to: 'packages/peer/src/c.ts', specifier: './c.ts' },
    { from: 'tools/a.ts', to: 'src/shared/b.ts', specifier: '../src/shared/b.ts' },
  ];
  expect(escapingImports(imports, packages)).toEqual([
    'packages/peer/src/a.ts imports src/shared/b.ts by a path out of its package',
  ]);
});

it('gives an alias the same folder in every package', () => {
  const all = projectPackages();
  const root = packageOf('package.json', all);
  for (const { folder, imports } of all) {
    for (const alias of Object.keys(imports)) {
      const specifier = alias.replace('*', 'x.ts');
      expect([alias, resolveIn(all, `${folder}/x.ts`, specifier)]).toEqual([
        alias,
        resolveIn(all, `${root.folder}x.ts`, specifier),
      ]);
    }
  }
});
