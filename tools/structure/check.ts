import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type Import, isTest } from './imports.ts';
import { LAYERINGS } from './layers.ts';
import { type ProjectPackage, packageOf } from './packages.ts';

const COMPOSITION = 'app';
const isManifest = (file: string): boolean => /^src\/main\/[^/]+\/feature\.ts$/.test(file);

/** Imports that go against {@link LAYERINGS}, each as a sentence. */
export function layerProblems(imports: readonly Import[]): readonly string[] {
  return LAYERINGS.flatMap(({ root, layers, apart }) => {
    const folderOf = (file: string): string | null => {
      if (!file.startsWith(`${root}/`)) return null;
      const parts = file.slice(root.length + 1).split('/');
      return parts.length > 1 ? (parts[0] ?? null) : null;
    };
    const rankOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));
    return imports.flatMap(({ from, to }) => {
      // A feature's manifest stands in its folder and belongs to what builds the app out of all of them.
      const importer = isManifest(from) && from.startsWith(`${root}/`) ? COMPOSITION : folderOf(from);
      const imported = isManifest(to) && to.startsWith(`${root}/`) ? COMPOSITION : folderOf(to);
      if (importer === null || imported === null || isTest(from)) return [];
      if (imported === 'testing' && rankOf(imported) < 0) return [`${from} is not a test and imports ${to}`];
      if (rankOf(importer) < 0) return [`${root}/${importer} has no layer: add it to tools/structure/layers.ts`];
      if (rankOf(imported) > rankOf(importer)) return [`${from} imports ${to}, which is in a later layer`];
      const [a, b] = [from.split('/')[3], to.split('/')[3]];
      if (importer === imported && apart.includes(importer) && a !== b) return [`${from} imports ${to}, a neighbour`];
      return [];
    });
  });
}

/** Imports of files that go in a circle. */
export function circularImports(imports: readonly Import[]): readonly string[] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (isTest(from)) continue;
    edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  return cyclesOf(edges).map((part) => `circular: ${part.join(', ')}`);
}

/** A folder with an index.ts is entered through it, but by its own tests and those of the whole. */
export function bypassedIndexes(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, to }) => {
    if (to.includes('/testing/') || isManifest(to)) return [];
    for (let folder = posix.dirname(to); folder.split('/').length > 2; folder = posix.dirname(folder)) {
      const index = `${folder}/index.ts`;
      if (to !== index && !from.startsWith(`${folder}/`) && existsSync(index))
        return [`${from} imports ${to} past ${index}`];
    }
    return [];
  });
}

/** Packages that are imported and that package.json does not list: one that another package brings may leave with it. */
export const undeclaredPackages = (
  imported: ReadonlyMap<string, string>,
  { folder, dependencies }: Pick<ProjectPackage, 'folder' | 'dependencies'>,
): readonly string[] =>
  [...imported]
    .filter(([name]) => !isBuiltin(name) && !dependencies.has(name))
    .map(([name, file]) => `${file} imports ${name}, which ${posix.join(folder, 'package.json')} does not list`);

/** A package reaches another one by its name: a path out of it would be lost where the package is moved or linked. */
export const escapingImports = (imports: readonly Import[], packages: readonly ProjectPackage[]): readonly string[] =>
  imports
    .filter(({ from, specifier }) => specifier.startsWith('.') && packageOf(from, packages).folder !== '')
    .filter(({ from, to }) => packageOf(from, packages) !== packageOf(to, packages))
    .map(({ from, to }) => `${from} imports ${to} by a path out of its package`);

/**
 * Strongly connected parts of a graph with more than one node, each sorted (Tarjan's algorithm).
 * @param edges from each node to those that it imports
 */
function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    for (const file of part) onStack.delete(file);
    if (part.length > 1) found.push(part.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}
