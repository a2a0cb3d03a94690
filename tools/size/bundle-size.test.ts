import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge, pageSize, panelSize, programSize, staticImports, table } from './bundle-size.ts';

let folder: string;
const write = (name: string, content: string) => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const bytes = (...files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-size-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

it('counts a page’s scripts, their static imports and its styles once each, and nothing that is loaded later', () => {
  const shared = write('assets/shared.js', 'export const a=1;');
  const deep = write('assets/deep.js', 'export const b=2;');
  const entry = write('assets/page.js', 'import{a}from"./shared.js";import"./deep.js";import("./later.js");');
  const style = write('assets/page.css', 'a{}');
  write('assets/later.js', 'x'.repeat(9_999));
  write('assets/font.woff2', 'x'.repeat(9_999));
  const page = write(
    'page.html',
    `<link rel="icon" href="data:,"><script type="module" crossorigin src="./assets/page.js"></script>
     <link rel="modulepreload" crossorigin href="./assets/shared.js">
     <link rel="stylesheet" crossorigin href="./assets/page.css">`,
  );
  expect(pageSize(page).raw).toBe(bytes(shared, deep, entry, style));
});

it('counts the script and the style of a panel, without its source map and other panels', () => {
  const script = write('chart-panel-AbC.js', 'import"./shared.js";');
  const style = write('chart-panel-DeF.css', 'a{}');
  write('chart-panel-AbC.js.map', 'x'.repeat(9_999));
  write('chat-panel-GhI.js', 'x'.repeat(9_999));
  expect(panelSize(folder, 'chart-panel').raw).toBe(bytes(script, style));
});

it('counts what a page loads after its first paint', () => {
  const first = write('assets/first.js', 'x');
  const later = write('assets/page.js', 'const a=1;');
  const part = write('assets/part.js', 'const b=2;');
  const page = write(
    'page.html',
    '<script type="module" src="./assets/first.js" data-page="./assets/page.js" data-parts="./assets/part.js"></script>',
  );
  expect(pageSize(page).raw).toBe(bytes(first, later, part));
});

it('follows circular imports of a program once', () => {
  const entry = write('one.js', 'import { b } from "./two.js";\nexport const a = 1;\n');
  const two = write('two.js', 'import { a } from "./one.js";\nexport const b = 1;\n');
  expect(programSize(entry).raw).toBe(bytes(entry, two));
});

it('finds imports over several lines, and neither packages nor dynamic imports', () => {
  const code =
    'import { a,\n b } from "./x.js";\nimport ws from "ws";\nconst y = await import("./y.js");\nimport z from "./z.js";';
  expect(staticImports(code)).toEqual(['./x.js', './z.js']);
});

it.each([
  ['within its limit', { main: { raw: 90, gzip: 9 } }, { main: 100 }, true],
  ['over its limit', { main: { raw: 101, gzip: 9 } }, { main: 100 }, false],
  ['without a limit', { main: { raw: 1, gzip: 1 } }, {}, false],
  ['that is no longer built', {}, { main: 100 }, false],
])('judges a bundle %s', (_, sizes, limits, ok) => {
  expect(judge(sizes, limits as Record<string, number>).map((verdict) => verdict.ok)).toEqual([ok]);
});

it('prints a line for each bundle and marks what is over', () => {
  const lines = table(judge({ main: { raw: 2_000, gzip: 500 } }, { main: 1_000 })).split('\n');
  expect(lines[1]).toMatch(/^main\s+2\.0\s+0\.5\s+1\.0\s+200\.0 %\s+over$/);
});
