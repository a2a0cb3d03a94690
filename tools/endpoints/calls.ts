import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
export const codesIn = (root: string, pattern: string): readonly string[] =>
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
