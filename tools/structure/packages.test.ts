import { expect, it } from 'vitest';
import { undeclaredPackages } from './check.ts';
import { packagesOf, sourceFiles } from './imports.ts';

it('finds the packages that files import, whatever part of them', () => {
  const found = packagesOf(sourceFiles(['src/renderer', 'tools/structure']));
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['react', 'ag-grid-community', '@tanstack/react-query', 'vitest']),
  );
  expect([...found.keys()].filter((name) => name.startsWith('#') || name.startsWith('.'))).toEqual([]);
});

it('names a package that is only there because another one needs it', () => {
  const imported = new Map([
    ['zod', 'a.ts'],
    ['fs', 'b.ts'],
    ['long', 'c.ts'],
  ]);
  expect(undeclaredPackages(imported, { dependencies: { zod: '^4.0.0' } })).toEqual([
    'c.ts imports long, which package.json does not list',
  ]);
});
