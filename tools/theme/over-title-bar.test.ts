import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../src/renderer');

it('lets what lies over a title bar be pressed instead of dragging the window, where it takes the pointer at all', () => {
  const dragged = globSync('**/*.css', { cwd: ROOT }).flatMap((file) => {
    const css = readFileSync(join(ROOT, file), 'utf8');
    return (
      [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        // What no pointer meets would take the whole bar from whoever drags the window.
        .filter(([, , block = '']) => /position: fixed/.test(block))
        .filter(([, , block = '']) => /pointer-events: none/.test(block) === /-webkit-app-region: no-drag/.test(block))
        .map(([, selector = '']) => `${file}: ${selector.trim().split('\n').at(-1)}`)
    );
  });
  expect(dragged).toEqual([]);
});
