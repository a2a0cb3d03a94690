import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { posix, resolve } from 'node:path';

/** A package of this repository: the workstation at its root, and the workspaces of npm. */
export type ProjectPackage = {
  /** From the project's root; empty for the root itself. */
  readonly folder: string;
  readonly name: string;
  /** As in its package.json: `#alias/*` and what it stands for, a path in the package or the name of another one. */
  readonly imports: Readonly<Record<string, string>>;
  /** Packages that its package.json lists, for development too. */
  readonly dependencies: ReadonlySet<string>;
};

type Manifest = {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly imports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(posix.join(folder, 'package.json'), 'utf8'));

function packageIn(folder: string): ProjectPackage {
  const { name, imports = {}, dependencies = {}, devDependencies = {} } = manifestIn(folder);
  return {
    folder,
    name,
    imports,
    dependencies: new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  };
}

/** All packages of the project, the root last: the first whose folder contains a file is the file's. */
export function projectPackages(): readonly ProjectPackage[] {
  const folders = globSync([...(manifestIn('').workspaces ?? [])])
    .map((folder) => folder.replaceAll('\\', '/'))
    .filter((folder) => existsSync(`${folder}/package.json`));
  return [...folders.sort(), ''].map(packageIn);
}

/** The package that Node takes a file for: the nearest one. */
export function packageOf(file: string, packages: readonly ProjectPackage[]): ProjectPackage {
  const found = packages.find(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
  if (found === undefined) throw new Error(`${file} is in no package`);
  return found;
}

/** The file that a specifier means, from the project's root; null where it is not the project's or its alias is unknown there. */
export function resolveIn(packages: readonly ProjectPackage[], from: string, specifier: string): string | null {
  const path = specifier.split('?')[0] ?? specifier;
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path));
  const { folder, imports } = packageOf(from, packages);
  for (const [alias, target] of Object.entries(imports)) {
    const prefix = alias.slice(0, -1);
    if (!path.startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    if (target.startsWith('.')) return posix.join(folder, target.slice(0, -1), rest);
    const other = packages.find(({ name }) => target === `${name}/*`);
    return other === undefined ? null : posix.join(other.folder, rest);
  }
  return null;
}

/** Links to the project's packages that npm has not made, or that lead into another checkout, each as a sentence. */
export const wrongLinks = (packages: readonly ProjectPackage[]): readonly string[] =>
  packages.flatMap(({ folder, name }) => {
    const link = `node_modules/${name}`;
    if (folder === '' || (existsSync(link) && realpathSync(link) === resolve(folder))) return [];
    return [`${link} does not lead to ${folder}: run "npm ci"`];
  });
