import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type ProjectPackage, resolveIn } from './packages.ts';

export type Import = {
  readonly from: string;
  readonly to: string;
  /** As it stands in the file. */
  readonly specifier: string;
};

const IMPORT = /(?:\b(?:import|export)\s+(?:type\s)?[^'";]*?\bfrom\s*|\bimport\s*\(?\s*)['"]([.#][^'"\n]*)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** What may import a package: scripts that are run as they are, and styles, beside TypeScript. */
export const ANY_SOURCE = /\.(tsx?|[cm]?js|css)$/;

/** Every file of a kind under a folder that git knows or would add, by its path from the project's root; TypeScript if no kind is given. */
export function sourceFiles(folders: readonly string[], kind = /\.tsx?$/): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => kind.test(file) && existsSync(file));
}

/** Imports between the given files, in the order in which they stand. Other imports (packages, styles) are left out. */
export function importsOf(files: readonly string[], packages: readonly ProjectPackage[]): readonly Import[] {
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').replace(COMMENT, '').matchAll(IMPORT)].flatMap(([, specifier = '']): Import[] => {
      const to = resolveIn(packages, from, specifier);
      return to !== null && known.has(to) ? [{ from, to, specifier }] : [];
    }),
  );
}

const PACKAGE_IMPORT =
  /(?:\b(?:import|export)\s+(?:type\s)?[^'";]*?\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bimport\.meta\.resolve\s*\(\s*)['"]((?:@[a-z\d-]+\/)?[a-z][a-z\d-]*)(?:\/[^'"\n]*)?['"]/g;

/** Packages that the files import by name, Node's own too, each with one of the files. */
export function packagesOf(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').replace(COMMENT, '').matchAll(PACKAGE_IMPORT)].map(
        ([, name = '']) => [name, file] as const,
      ),
    ),
  );
}

export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
