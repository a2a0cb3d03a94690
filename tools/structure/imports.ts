import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type Import = {
  readonly from: string;
  readonly to: string;
  /** Erased at run time: `import type`. */
  readonly typeOnly: boolean;
};

/** As in package.json, "imports". */
const ALIASES: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#node/': 'src/node/',
  '#main/': 'src/main/',
  '#exchange/': 'src/exchange/',
  '#preload/': 'src/preload/',
  '#renderer/': 'src/renderer/',
  '#proto/': 'proto/',
  '#tools/': 'tools/',
};

const IMPORT = /(?:\b(?:import|export)\s+(type\s)?[^'";]*?\bfrom\s*|\bimport\s*\(?\s*)['"]([.#][^'"\n]*)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

function resolve(from: string, specifier: string): string {
  const path = specifier.split('?')[0] ?? specifier;
  const alias = Object.keys(ALIASES).find((prefix) => path.startsWith(prefix));
  if (alias !== undefined) return `${ALIASES[alias]}${path.slice(alias.length)}`;
  return posix.normalize(posix.join(posix.dirname(from), path));
}

/** Every TypeScript file under a folder that git knows or would add, by its path from the project's root. */
export function sourceFiles(folders: readonly string[] = ['src']): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Imports between the given files, in the order in which they stand. Other imports (packages, styles) are left out. */
export function importsOf(files: readonly string[]): readonly Import[] {
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').replace(COMMENT, '').matchAll(IMPORT)].flatMap(([, type, specifier]): Import[] => {
      const to = resolve(from, specifier ?? '');
      return known.has(to) ? [{ from, to, typeOnly: type !== undefined }] : [];
    }),
  );
}

const PACKAGE_IMPORT =
  /(?:\b(?:import|export)\s+(?:type\s)?[^'";]*?\bfrom\s*|\bimport\s*\(?\s*)['"]((?:@[a-z\d-]+\/)?[a-z][a-z\d-]*)(?:\/[^'"\n]*)?['"]/g;

/** Packages that the files import by name, Node's own left out, each with one of the files. */
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
