import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { headingAnchors, relativeLinks } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const inFolder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const documents = [
  ...readdirSync(ROOT),
  ...['docs', '.github', 'packages', 'src', 'tools', 'bench', 'e2e'].flatMap(inFolder),
].filter((name) => name.endsWith('.md') && !name.includes('node_modules'));

describe('relative links', () => {
  it.each(documents)('of %s lead to files and headings that exist', (document) => {
    const broken = relativeLinks(readFileSync(join(ROOT, document), 'utf8')).filter(({ path, anchor }) => {
      const target = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), decodeURIComponent(path));
      if (!existsSync(target)) return true;
      return anchor !== '' && target.endsWith('.md') && !headingAnchors(readFileSync(target, 'utf8')).has(anchor);
    });
    expect(broken.map(({ path, anchor }) => `${relative('.', document)}: ${path}#${anchor}`)).toEqual([]);
  });
});

it.each(documents)('%s is not left in the middle of a merge', (document) => {
  expect(readFileSync(join(ROOT, document), 'utf8')).not.toMatch(/^(<{7} |>{7} )/m);
});

describe('reading a document', () => {
  it('finds links and pictures, and neither addresses nor code', () => {
    const text = '[a](b.md) ![c](d.png "e") [f](https://example.test) [g](#h-i)\n```\n[j](k.md)\n```\n`[l](m.md)`';
    expect(relativeLinks(text)).toEqual([
      { path: 'b.md', anchor: '' },
      { path: 'd.png', anchor: '' },
      { path: '', anchor: 'h-i' },
    ]);
  });

  it('names headings as GitHub does', () => {
    expect([...headingAnchors('# The campaign: `npm run campaign -- orders`\n## One\n## One\n')]).toEqual([
      'the-campaign-npm-run-campaign----orders',
      'one',
      'one-1',
    ]);
  });
});
