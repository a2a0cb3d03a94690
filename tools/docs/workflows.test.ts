import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));
/** A tag can be moved to other code; a commit cannot. */
const PINNED = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

it.each(readdirSync(FOLDER))('%s pins its actions by commit and may only read the repository', (name) => {
  const workflow = readFileSync(FOLDER + name, 'utf8');
  // A workflow of this repository comes with the commit that is built.
  const actions = [...workflow.matchAll(/uses: (?!\.\/)(.+)$/gm)].map(([, action]) => action);
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(PINNED);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
});

it.each(readdirSync(FOLDER))('%s runs scripts of this repository that are there and can be run', (name) => {
  const scripts = readFileSync(FOLDER + name, 'utf8').matchAll(/\.github\/[\w-]+\.sh/g);
  for (const [script] of scripts)
    expect(() => accessSync(fileURLToPath(new URL(`../../${script}`, import.meta.url)), constants.X_OK)).not.toThrow();
});
