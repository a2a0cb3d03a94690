import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointName } from '../../src/shared/service/endpoints.ts';
import { endpointNamed, NAMED_ENDPOINTS } from '../../src/shared/service/named.ts';

/** Calls whatever is chosen in the explorer, checks a profile, or is the client itself: no use by the product. */
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|^src\/main\/(explorer|service)\/|\/service-check\/|\/money-calls\.ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/**
 * Whether a file calls an endpoint: as `company.profile`, or, where it has one domain's client
 * (`ServiceClient['charts']`), as `.profile(`.
 */
export function calls(code: string, endpoint: EndpointName): boolean {
  const [domain = '', name = ''] = endpoint.split('.');
  if (new RegExp(`\\b${domain}\\.${name}\\b`).test(code)) return true;
  return code.includes(`ServiceClient['${domain}']`) && new RegExp(`\\.${name}\\(`).test(code);
}

/** A name that is read or written, as in `readQuery('company.profile', …)`. */
const BY_NAME = /\b(?:read(?:Query)?|write)\('(\w+\.\w+)'/g;

/** The endpoints that code reads and writes by name. */
export const namedIn = (code: string): readonly EndpointName[] =>
  [...code.matchAll(BY_NAME)].flatMap(([, name = '']) => endpointNamed(name)?.key ?? []);

/** The code of files without comments, those of tests and of no product left out. @param pattern of their paths */
const codesIn = (root: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !NOT_PRODUCT.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replace(COMMENT, ''));

/** The endpoints that the product calls for what a person sees, explorer and profile check left out. */
export function calledEndpoints(root: string): ReadonlySet<EndpointName> {
  const codes = codesIn(root, 'src/main/**/*.ts');
  const called = NAMED_ENDPOINTS.map(({ key }) => key).filter((name) => codes.some((code) => calls(code, name)));
  const named = codesIn(root, 'src/{renderer,shared}/**/*.{ts,tsx}').flatMap(namedIn);
  return new Set([...called, ...named]);
}

/** Parts of the product that call the service without being a panel. */
const OTHER_PARTS: Readonly<Record<string, readonly EndpointName[]>> = {
  'login and PIN': [
    'auth.loginByUsername',
    'auth.refreshMain',
    'auth.securitiesToken',
    'auth.userProfile',
    'credentials.googleLogin',
    'credentials.facebookLogin',
    'tradingAuth.tradingLogin',
    'tradingAuth.tradingRefresh',
    'tradingAuth.tradingLogout',
  ],
  'security centre': [
    'pin.validate',
    'pin.change',
    'pin.changeNew',
    'pin.changeConfirm',
    'pin.changeSendCode',
    'pin.changeVerifyCode',
    'pin.resetValidate',
    'pin.resetNew',
    'pin.resetConfirm',
    'pin.resetSendCode',
    'pin.resetVerifyCode',
    'credentials.resetPin',
    'credentials.setPin',
    'credentials.isActive',
    'credentials.device',
    'credentials.devices',
    'credentials.forgotPassword',
    'credentials.resetPassword',
    'auth.authenticatePin',
    'users.settingChangeStatus',
    'users.settingToken',
    'users.settingTokenV3',
    'users.verifyIdentity',
    'users.verifyOtp',
    'users.confirmChange',
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
