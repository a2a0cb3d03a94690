import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '../../src/shared/service/endpoints.ts';
import { NAMED_ENDPOINTS } from '../../src/shared/service/named.ts';

/** Calls whatever is chosen in the explorer, checks a profile, or is the client itself: no use by the product. */
const NOT_PRODUCT = /\.test\.ts$|\/testing\/|^src\/main\/(explorer|service)\/|\/service-check\/|\/money-calls\.ts$/;
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

/** The endpoints that the main process calls for what a person sees, explorer and profile check left out. */
export function calledEndpoints(root: string): ReadonlySet<EndpointName> {
  const files = globSync('src/main/**/*.ts', { cwd: root }).filter((file) => !NOT_PRODUCT.test(file));
  const codes = files.map((file) => readFileSync(join(root, file), 'utf8').replace(COMMENT, ''));
  const names = NAMED_ENDPOINTS.map(({ key }) => key);
  return new Set(names.filter((name) => codes.some((code) => calls(code, name))));
}
