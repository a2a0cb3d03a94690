import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What is parsed before a window or program can start. Bytes; `gzip` is for comparison with other projects only. */
export type BundleSize = { readonly raw: number; readonly gzip: number };

export type Verdict = {
  readonly name: string;
  readonly size: BundleSize;
  readonly limit: number;
  readonly ok: boolean;
};

/** Scripts and styles that a page names itself: fonts and lazily loaded panels are not part of its start. */
const INITIAL_FILE = /<(?:script[^>]+src|link[^>]+rel="(?:modulepreload|stylesheet)"[^>]+href)="([^"]+)"/g;
/** What a page loads once its first content is painted (tools/prerender). */
const AFTER_PAINT = /<script[^>]+data-page="([^"]+)" data-parts="([^"]*)"/;
const STATIC_IMPORT = /(?:^|[;}\n])\s*import\s*(?:[^"'()]*?from\s*)?["'](\.[^"']+)["']/g;

export function initialFiles(html: string): string[] {
  const [, page = '', parts = ''] = AFTER_PAINT.exec(html) ?? [];
  const own = [...html.matchAll(INITIAL_FILE)].map(([, file = '']) => file);
  return [...own, page, ...parts.split(' ')].filter((file) => file !== '');
}

export const staticImports = (code: string): string[] => [...code.matchAll(STATIC_IMPORT)].map(([, file = '']) => file);

/** A script with the chunks that it imports statically, each once. */
function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of staticImports(readFileSync(file, 'utf8'))) {
    withImports(normalize(join(dirname(file), imported)), seen);
  }
  return seen;
}

function sizeOf(files: Iterable<string>): BundleSize {
  let raw = 0;
  let gzip = 0;
  for (const file of files) {
    const content = readFileSync(file);
    raw += content.length;
    gzip += gzipSync(content).length;
  }
  return { raw, gzip };
}

/** A page's own scripts and styles, with what the scripts import. */
export function pageSize(html: string): BundleSize {
  const files = new Set<string>();
  for (const file of initialFiles(readFileSync(html, 'utf8'))) {
    const path = join(dirname(html), file);
    if (path.endsWith('.css')) files.add(path);
    else withImports(path, files);
  }
  return sizeOf(files);
}

export const programSize = (entry: string): BundleSize => sizeOf(withImports(entry, new Set()));

/** A panel's own script and style, which are loaded with its first use. */
export function panelSize(assets: string, name: string): BundleSize {
  const own = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && /\.(js|css)$/.test(file));
  return sizeOf(own.map((file) => join(assets, file)));
}

/** A bundle without a limit and a limit without a bundle both fail: the two lists must stay the same. */
export function judge(
  sizes: Readonly<Record<string, BundleSize>>,
  limits: Readonly<Record<string, number>>,
): Verdict[] {
  const names = [...new Set([...Object.keys(sizes), ...Object.keys(limits)])];
  return names.map((name) => {
    const size = sizes[name] ?? { raw: 0, gzip: 0 };
    const limit = limits[name] ?? 0;
    return { name, size, limit, ok: size.raw > 0 && size.raw <= limit };
  });
}

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

export function table(verdicts: readonly Verdict[]): string {
  const rows = [
    ['bundle', 'kB', 'kB gzip', 'limit kB', 'used', ''],
    ...verdicts.map(({ name, size, limit, ok }) => [
      name,
      kilobytes(size.raw),
      kilobytes(size.gzip),
      kilobytes(limit),
      limit === 0 ? 'no limit' : `${((size.raw / limit) * 100).toFixed(1)} %`,
      ok ? '' : 'over',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}
