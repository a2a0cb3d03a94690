import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Bundle, bundleOf, usingAll } from '../bundle.ts';

const SURFACE = fileURLToPath(new URL('../../src/renderer/grid/grid-surface.ts', import.meta.url));

/** Modules of the grid that the product registers. */
function registered(): readonly string[] {
  const [, list = ''] = /registerModules\(\[([^\]]*)\]/.exec(readFileSync(SURFACE, 'utf8')) ?? [];
  const names = list.match(/\w+/g);
  if (names === null) throw new Error('no list of modules was found in grid-surface.ts');
  return names;
}

const withModules = (names: readonly string[]): Promise<Bundle> =>
  bundleOf(
    `import { createGrid, ModuleRegistry, ${names.join(', ')} } from 'ag-grid-community';
ModuleRegistry.registerModules([${names.join(', ')}]); globalThis.used = createGrid;`,
    () => false,
  );

/** What further modules add to a grid that has the product's. Bytes. */
export async function addedBy(modules: readonly string[]): Promise<Bundle> {
  const [without, withThem] = await Promise.all([
    withModules(registered()),
    withModules([...new Set([...registered(), ...modules])]),
  ]);
  return { raw: withThem.raw - without.raw, gzip: withThem.gzip - without.gzip };
}

/** Files of `grid-model`, without what they import from elsewhere. Bytes. */
export const ourFiles = (names: readonly string[]): Promise<Bundle> =>
  bundleOf(
    usingAll(names.map((name) => `#renderer/grid-model/${name}`)),
    (id) =>
      !id.startsWith('virtual:') &&
      !names.some((name) => id.endsWith(`/grid-model/${name}`)) &&
      !id.includes('entry.ts'),
  );
