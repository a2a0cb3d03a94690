import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../e2e');

/** Every place in the specs and what supports them where a pattern stands, as `file: text`. */
const placesOf = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );

it('presses in specs the key that shortcuts have on the system they run on', () => {
  // On macOS the app takes Cmd where it takes Ctrl elsewhere; Playwright calls either `ControlOrMeta`.
  expect(placesOf(/['"`](?:Control|Meta)(?:\+|['"`])/g)).toEqual([]);
});

it('waits in specs for states and never for a time', () => {
  expect(placesOf(/waitForTimeout|node:timers\/promises/g)).toEqual([]);
});
