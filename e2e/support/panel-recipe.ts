import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './runtime.ts';

type Block = { readonly text: string; readonly code: string };

/** The code blocks of CONTRIBUTING's recipe for a panel, each with the text before it. */
function recipeBlocks(): readonly Block[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const recipe = page.slice(page.indexOf('### A panel'), page.indexOf('### A setting'));
  return [...recipe.matchAll(/([\s\S]*?)```(?:tsx?|json)\n([\s\S]*?)```/g)].map(([, text = '', code = '']) => ({
    text,
    code,
  }));
}

function insertAfter(file: string, anchor: string, lines: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(anchor).length !== 2) throw new Error(`${file} does not have "${anchor}" once`);
  writeFileSync(file, text.replace(anchor, `${anchor}${lines}`));
}

/** Adds texts at the end of a file, whose last line is its closing brace. */
function append(file: string, texts: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\n\}\n$/, `,\n${texts.replace(/,\n$/, '\n')}}\n`));
}

/** Follows the recipe in a project: its first block is the line, the next two are texts, the others are files. */
function follow(project: string): void {
  const [line, titles, texts, ...files] = recipeBlocks();
  if (!line || !titles || !texts || files.length === 0) throw new Error('the recipe for a panel has no blocks');
  insertAfter(join(project, 'src/shared/contract/panels.ts'), 'export const PANELS = {\n', line.code);
  for (const language of ['en', 'id']) {
    const shell = join(project, `src/shared/i18n/${language}/shell.json`);
    for (const list of ['panels', 'panelHelp']) insertAfter(shell, `  "${list}": {\n`, titles.code);
    append(shell, texts.code);
  }
  for (const { text, code } of files) {
    const path = /`(src\/renderer\/panels\/[^`]+)`/.exec(text)?.[1];
    if (path === undefined) throw new Error('a block of the recipe names no file');
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code);
  }
}

const BUILD_CONFIG = 'e2e/support/panel-recipe.config.ts';
const COPIED = [
  'src',
  'proto',
  'resources',
  'tools',
  'package.json',
  'electron.vite.config.ts',
  'THIRD-PARTY-NOTICES.txt',
  'tsconfig.base.json',
  'tsconfig.web.json',
  BUILD_CONFIG,
  'out',
];
/** The recipe changes no test of another part, and what is left out is not type-checked either. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Every further checker works out the shared types for itself, at as much processor time again. */
const ONE_CHECKER = ['--checkers', '1'];
/** The compiler ends before its memory matters: collecting garbage less often saves a quarter of its time. */
const LESS_COLLECTION = { GOGC: '400' };

/** Makes a copy of the app with the recipe's panel in it, which compiles, and builds what changes. @returns the copy's folder */
export function buildWithRecipePanel(): { readonly appPath: string; remove(): void } {
  const appPath = mkdtempSync(join(tmpdir(), 'lantai-recipe-'));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(appPath, name), { recursive: true, filter: (path) => !isTest(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(appPath, 'node_modules'), 'junction');
  follow(appPath);
  const run = (file: string, args: readonly string[]): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
      cwd: appPath,
      encoding: 'utf8',
      env: { ...process.env, ...LESS_COLLECTION },
    });
    if (status !== 0) throw new Error(`${file} failed in the copy with the recipe's panel:\n${stdout}${stderr}`);
  };
  run('typescript/bin/tsc', ['-p', 'tsconfig.web.json', ...ONE_CHECKER]);
  run('electron-vite/bin/electron-vite.js', ['build', '--config', BUILD_CONFIG]);
  return { appPath, remove: () => rmSync(appPath, { recursive: true, force: true }) };
}
