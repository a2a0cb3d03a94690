import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/renderer', import.meta.url));

/** Symbols and units that are the same in every language. */
const LANGUAGE_FREE = new Set(['IEP', 'IEV', 'px', 'Rp', 'Ctrl', 'Enter', 'Esc', 'Lantai', 'LANTAI']);
const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !LANGUAGE_FREE.has(word));

/** Text between two tags, and attributes that people read or hear. */
const PATTERNS = [
  /<\/?[A-Za-z][\w.]*(?:\s[^<>{}]*)?>([^<>{}]*\p{L}{2,}[^<>{}]*)<\//gu,
  /\s(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*)"/gu,
];

function literalTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, text = '']) => text.trim())
    .filter((text) => wordsOf(text).length > 0);
}

it('finds literal text in JSX', () => {
  expect(literalTexts('<b className="a">Stale price</b> <i title="Close" /> <u>{t(\'x\')}</u>')).toEqual([
    'Stale price',
    'Close',
  ]);
});

it('no component contains literal text', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$|(^|[\\/])testing[\\/]/.test(file))
    .flatMap((file) => literalTexts(readFileSync(`${root}/${file}`, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
