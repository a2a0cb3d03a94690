import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../e2e');

it('presses in specs the key that shortcuts have on the system they run on', () => {
  // On macOS the app takes Cmd where it takes Ctrl elsewhere; Playwright calls either `ControlOrMeta`.
  const fixed = globSync('**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/['"`](?:Control|Meta)(?:\+|['"`])/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(fixed).toEqual([]);
});
