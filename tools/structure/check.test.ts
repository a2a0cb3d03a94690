import { expect, it } from 'vitest';
import { bypassedIndexes, layerProblems } from './check.ts';

const imported = (from: string, to: string) => [{ from, to, specifier: `#${to}` }];

it('a later layer is not imported, but by the manifest of a feature, which belongs to the app', () => {
  const app = 'src/main/app/core.ts';
  expect(layerProblems(imported('src/main/alerts/alerts.ts', app))).toHaveLength(1);
  expect(layerProblems(imported('src/main/alerts/feature.ts', app))).toEqual([]);
});

it('nothing but the app imports a manifest, past the index of its folder', () => {
  const manifest = 'src/main/alerts/feature.ts';
  expect(layerProblems(imported('src/main/alerts/alerts.ts', manifest))).toHaveLength(1);
  expect(layerProblems(imported('src/main/chat/chat.ts', manifest))).toHaveLength(1);
  const list = 'src/main/app/features.ts';
  expect(layerProblems(imported(list, manifest))).toEqual([]);
  expect(bypassedIndexes(imported(list, manifest))).toEqual([]);
  expect(bypassedIndexes(imported(list, 'src/main/alerts/alerts.ts'))).toHaveLength(1);
});
