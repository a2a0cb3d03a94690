import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS_WITHOUT_FILE } from './policy.ts';

/** A package that an installer contains. `licence` is the SPDX expression of its package.json. */
export type Package = {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  readonly text: string | null;
};

type Bundled = { readonly name: string; readonly version: string };

const BUNDLES = ['main', 'preload', 'renderer'] as const;
const LEGAL_FILE = /^(licen[cs]e|copying|notice)/i;

export const packageId = ({ name, version }: Bundled): string => `${name}@${version}`;

/**
 * Names and versions of the packages in the bundles under `out`, as the bundler listed them.
 * @throws when a bundle was not built
 */
export function bundledPackages(out: string): Bundled[] {
  const all = BUNDLES.flatMap((bundle) => {
    const list = join(out, bundle, 'bundled-packages.json');
    if (!existsSync(list)) throw new Error(`${list} is missing: run "npm run build" first.`);
    return JSON.parse(readFileSync(list, 'utf8')) as Bundled[];
  });
  return [...new Map(all.map((entry) => [packageId(entry), entry])).values()];
}

/** Every legal file of a package (licence, notice, and a folder "licenses" as ECharts has), one after the other. */
function legalText(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => LEGAL_FILE.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name)).map((name) => join(folder, entry.name, name))
        : [join(folder, entry.name)],
    )
    .sort();
  if (files.length === 0) return null;
  return files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

export type Installed = {
  readonly folder: string /** Needed for development only, by package.json. */;
  readonly isDev: boolean;
};

/** The installed packages by name and version; a package can be installed in several versions. */
export function installedPackages(root: string): ReadonlyMap<string, Installed> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; dev?: boolean }>;
  };
  return new Map(
    Object.entries(lock.packages)
      .filter(([path]) => path.includes('node_modules/'))
      .map(([path, { name, version, dev }]) => {
        const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return [packageId({ name: known, version: version ?? '' }), { folder: join(root, path), isDev: dev === true }];
      }),
  );
}

export function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const { name, version } = manifest;
  return {
    name,
    version,
    licence: manifest.license ?? null,
    text: legalText(folder) ?? TEXTS_WITHOUT_FILE[packageId(manifest)] ?? null,
  };
}
