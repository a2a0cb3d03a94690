import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './runtime.ts';

type Block = { readonly text: string; readonly code: string };

/** The code blocks of CONTRIBUTING's recipe for a panel, each with the text before it. */
function recipeBlocks(): readonly Block[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const recipe = page.slice(page.indexOf('### A panel'), page.indexOf('### A setting'));
  return [...recipe.matchAll(/([\s\S]*?)```tsx?\n([\s\S]*?)```/g)].map(([, text = '', code = '']) => ({ text, code }));
}

function insertAfter(file: string, anchor: string, lines: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(anchor).length !== 2) throw new Error(`${file} does not have "${anchor}" once`);
  writeFileSync(file, text.replace(anchor, `${anchor}${lines}`));
}

/** Follows the recipe in a project: its first block is the line, its second the texts, the others are files. */
function follow(project: string): void {
  const [line, texts, ...files] = recipeBlocks();
  if (!line || !texts || files.length === 0) throw new Error('the recipe for a panel has no blocks');
  insertAfter(join(project, 'src/shared/contract/panels.ts'), 'export const PANELS = {\n', line.code);
  for (const [language, open] of [
    ['en', ': textsFor<PanelKind>({\n'],
    ['id', ': {\n'],
  ] as const)
    for (const list of ['panels', 'panelHelp'])
      insertAfter(join(project, `src/shared/i18n/${language}/shell.ts`), `  ${list}${open}`, texts.code);
  for (const { text, code } of files) {
    const path = /`(src\/renderer\/panels\/[^`]+)`/.exec(text)?.[1];
    if (path === undefined) throw new Error('a block of the recipe names no file');
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code);
  }
}

const COPIED = [
  'src',
  'proto',
  'resources',
  'tools',
  'package.json',
  'electron.vite.config.ts',
  'THIRD-PARTY-NOTICES.txt',
];
const CONFIGS = ['tsconfig.base.json', 'tsconfig.web.json'];
/** What the last check of types found out, from which only what the recipe changes is checked. */
const CHECKED = '.cache/types/web.tsbuildinfo';

/** Builds a copy of the app with the recipe's panel in it; it compiles too. @returns the copy's folder */
export function buildWithRecipePanel(): { readonly appPath: string; remove(): void } {
  const appPath = mkdtempSync(join(tmpdir(), 'lantai-recipe-'));
  for (const name of [...COPIED, ...CONFIGS]) cpSync(join(ROOT, name), join(appPath, name), { recursive: true });
  if (existsSync(join(ROOT, CHECKED))) cpSync(join(ROOT, CHECKED), join(appPath, CHECKED));
  symlinkSync(join(ROOT, 'node_modules'), join(appPath, 'node_modules'), 'junction');
  follow(appPath);
  const run = (file: string, args: readonly string[]): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
      cwd: appPath,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${file} failed in the copy with the recipe's panel:\n${stdout}${stderr}`);
  };
  run('typescript/bin/tsc', ['-p', 'tsconfig.web.json', '--incremental', '--tsBuildInfoFile', CHECKED]);
  run('electron-vite/bin/electron-vite.js', ['build']);
  return { appPath, remove: () => rmSync(appPath, { recursive: true, force: true }) };
}
