import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointName } from '../../src/shared/service/endpoints.ts';

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

/** The parts of the product that declare an endpoint, panels first. */
export async function usersOfEndpoints(root: string): Promise<ReadonlyMap<EndpointName, readonly string[]>> {
  const users = new Map<EndpointName, string[]>();
  const add = (part: string, endpoints: readonly EndpointName[]): void => {
    for (const name of endpoints) users.set(name, [...(users.get(name) ?? []), part]);
  };
  for (const file of globSync('src/renderer/panels/*/endpoints.ts', { cwd: root }).sort()) {
    const declared = (await import(pathToFileURL(join(root, file)).href)) as { endpoints: readonly EndpointName[] };
    add(basename(dirname(file)), declared.endpoints);
  }
  for (const [part, endpoints] of Object.entries(OTHER_PARTS)) add(part, endpoints);
  return users;
}
