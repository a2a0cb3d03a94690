import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOUBTS } from '#shared/contract/feed-doubts.ts';

const RENDERER = 'src/renderer';
const styles = readFileSync(join(RENDERER, 'theme/doubts.css'), 'utf8');
const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => readFileSync(join(RENDERER, path), 'utf8'))
  .join('\n');

test('every figure in doubt has a style that strikes it through', () => {
  const [struck = ''] = styles.split('{');
  // Volumes over REST are in charts only, which are drawn on a canvas: the line below the title bar names them.
  expect(DOUBTS.filter((doubt) => !struck.includes(`~="${doubt}"`))).toEqual(['restVolume']);
  expect(styles).toContain('text-decoration: line-through');
});

test('the styles of figures in doubt name cells that windows draw', () => {
  const classes = [...styles.matchAll(/\.((?:book|tape)-[a-z]+)/g)].map(([, name = '']) => name);
  // The tape's cells are named by their column.
  const isDrawn = (name: string): boolean =>
    sources.includes(`${name}`) || (name.startsWith('tape-') && sources.includes(`cell('${name.slice(5)}')`));
  expect(classes.length).toBeGreaterThan(8);
  expect([...new Set(classes)].filter((name) => !isDrawn(name))).toEqual([]);
  const columns = [...styles.matchAll(/\[(?:col-id|data-cell)="([a-zA-Z]+)"\]/g)].map(([, id = '']) => id);
  expect([...new Set(columns)].filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
});
