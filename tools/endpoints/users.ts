import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointName } from '../../src/shared/service/endpoints.ts';
import { codesIn, namedIn } from './calls.ts';

/** Parts of the product that call the service without being a panel. */
const OTHER_PARTS: Readonly<Record<string, readonly EndpointName[]>> = {
  'login and PIN': [
    'auth.loginByUsername',
    'auth.refreshMain',
    'auth.securitiesToken',
    'auth.userProfile',
    'tradingAuth.tradingLogin',
    'tradingAuth.tradingRefresh',
    'tradingAuth.tradingLogout',
  ],
  'live feed': ['auth.websocketKey', 'sectors.sectors', 'sectors.sector'],
  'search everywhere': ['market.search'],
  'title bar': ['market.indexInfo', 'portfolio.summary'],
};

type Declared = { readonly endpoints: readonly EndpointName[] };

/** The parts of the product that declare an endpoint, or read it by name in the panel's own folder; panels first. */
export async function usersOfEndpoints(root: string): Promise<ReadonlyMap<EndpointName, readonly string[]>> {
  const users = new Map<EndpointName, string[]>();
  const add = (part: string, endpoints: Iterable<EndpointName>): void => {
    for (const name of endpoints) users.set(name, [...(users.get(name) ?? []), part]);
  };
  for (const folder of globSync('src/renderer/panels/*/', { cwd: root }).sort()) {
    const file = join(root, folder, 'endpoints.ts');
    const { endpoints } = existsSync(file) ? ((await import(pathToFileURL(file).href)) as Declared) : { endpoints: [] };
    const read = codesIn(root, `${folder}/**/*.{ts,tsx}`).flatMap(namedIn);
    add(basename(folder), new Set([...endpoints, ...read]));
  }
  for (const [part, endpoints] of Object.entries(OTHER_PARTS)) add(part, endpoints);
  return users;
}
