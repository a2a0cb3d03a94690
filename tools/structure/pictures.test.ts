import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  'README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
];

it('each picture is in a document, and each document has its pictures', () => {
  const shown = documents.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/pictures\/([\w-]+\.png)/g)].map(([, name]) => name),
  );
  const taken = readdirSync(`${root}docs/pictures`);
  expect(documents.length).toBeGreaterThan(10);
  expect([...new Set(shown)].sort()).toEqual([...taken].sort());
});
