import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { NAMED_ENDPOINTS } from '../../src/shared/service/named.ts';
import { endpointsPage } from './page.ts';
import { calledEndpoints, calls, namedIn, usersOfEndpoints } from './users.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('knows a call of a domain, a call of one domain’s client, and neither from a word alone', () => {
  expect(calls('await client.company.profile({ symbol })', 'company.profile')).toBe(true);
  expect(calls("(client: ServiceClient['charts']) => client.layout({})", 'charts.layout')).toBe(true);
  expect(calls('client.layout({})', 'charts.layout')).toBe(false);
  expect(calls('company.profiles()', 'company.profile')).toBe(false);
});

it('knows what is read and written by name, and no word that only looks like a name', () => {
  const code =
    "useQuery(readQuery('company.profile', { symbol })); read('sectors.sector', {}); read('no.such'); t('a.b'); write('charts.saveTemplate', {})";
  expect(namedIn(code)).toEqual(['company.profile', 'sectors.sector', 'charts.saveTemplate']);
});

it('every endpoint that the product calls is declared by the panel or part that uses it, and no other is', async () => {
  const declared = new Set((await usersOfEndpoints(root)).keys());
  const called = calledEndpoints(root);
  expect({
    'called, but declared nowhere': [...called].filter((name) => !declared.has(name)),
    'declared, but never called': [...declared].filter((name) => !called.has(name)),
  }).toEqual({ 'called, but declared nowhere': [], 'declared, but never called': [] });
});

it('every endpoint of the catalogue is used by a panel or a part of its own, beside the explorer', async () => {
  const users = await usersOfEndpoints(root);
  const unused = NAMED_ENDPOINTS.filter(({ key }) => (users.get(key) ?? []).every((part) => part === 'explorer'));
  expect(unused.map(({ key }) => key)).toEqual([]);
});

it('docs/endpoints.md is as declared: run "npm run coverage:endpoints -- --write" and commit it', async () => {
  const written = readFileSync(join(root, 'docs/endpoints.md'), 'utf8');
  expect(written).toBe(endpointsPage(await usersOfEndpoints(root)));
});
