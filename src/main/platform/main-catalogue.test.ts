import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CATALOGUE, type Namespace } from '#shared/i18n/catalogue.ts';
import { MAIN_CATALOGUE } from './main-catalogue.ts';

/** Full names of texts, whole or as templates, that a file of the main process could look up. */
function lookedUp(): ReadonlySet<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const namespaces = Object.keys(CATALOGUE.en).join('|');
  const pattern = new RegExp(`['"\`](${namespaces}):`, 'g');
  const found = new Set<string>();
  for (const part of ['main', 'shared'])
    for (const file of readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' })) {
      const path = file.replaceAll('\\', '/');
      if (!path.endsWith('.ts') || /\.test\.|(^|\/)testing\//.test(path)) continue;
      const code = readFileSync(`${root}/${part}/${file}`, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
      for (const [, namespace = ''] of code.matchAll(pattern)) found.add(namespace);
    }
  return found;
}

it('has every namespace that the main process looks up, in both languages, and no other', () => {
  const own = Object.keys(MAIN_CATALOGUE.en).sort();
  expect(own).toEqual([...lookedUp()].sort());
  expect(Object.keys(MAIN_CATALOGUE.id).sort()).toEqual(own);
});

it('has the same texts as the windows', () => {
  for (const language of ['en', 'id'] as const)
    for (const [namespace, texts] of Object.entries(MAIN_CATALOGUE[language]))
      expect(texts).toBe(CATALOGUE[language][namespace as Namespace]);
});
