import { expect, it } from 'vitest';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import { MANIFESTS } from './manifests.ts';

it('has one folder with a manifest for each kind, named after it', () => {
  const folders = Object.keys(import.meta.glob('./*/manifest.ts')).map((path) => path.split('/')[1]);
  expect(folders.toSorted()).toEqual([...PANEL_KINDS].toSorted());
  for (const kind of PANEL_KINDS) expect(MANIFESTS[kind].kind).toBe(kind);
});

it('prefers the own group of each kind, so that a second panel is a tab of the first', () => {
  for (const kind of PANEL_KINDS) expect(MANIFESTS[kind].placement.tabsWith[0]).toBe(kind);
});
