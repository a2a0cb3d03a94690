import { expect, it } from 'vitest';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import { endpointNamed } from '#shared/service/named.ts';
import { MANIFESTS } from './manifests.ts';

it('has one folder with a manifest for each kind, named after it', () => {
  const folders = Object.keys(import.meta.glob('./*/manifest.ts')).map((path) => path.split('/')[1]);
  expect(folders.toSorted()).toEqual([...PANEL_KINDS].toSorted());
  for (const kind of PANEL_KINDS) expect(MANIFESTS[kind].kind).toBe(kind);
});

it('names endpoints that the catalogue has, each a read', () => {
  for (const kind of PANEL_KINDS) {
    for (const name of MANIFESTS[kind].lists ?? []) expect(endpointNamed(name)?.endpoint.effect, name).toBe('read');
  }
});

it('prefers the own group of each kind, so that a second panel is a tab of the first', () => {
  for (const kind of PANEL_KINDS) expect(MANIFESTS[kind].placement.tabsWith[0]).toBe(kind);
});
