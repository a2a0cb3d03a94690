import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** An endpoint with the name that the catalogue gives it. */
export type NamedEndpoint = {
  /** `market.orderBook` */
  readonly key: EndpointName;
  /** `market` */
  readonly domain: string;
  readonly endpoint: Endpoint;
};

/** The catalogue with its names, in the order of declaration. */
export const NAMED_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([domain, entries]) =>
  Object.entries(entries as unknown as Readonly<Record<string, Endpoint>>).map(([name, endpoint]) => ({
    key: `${domain}.${name}` as EndpointName,
    domain,
    endpoint,
  })),
);

const byKey = new Map<string, NamedEndpoint>(NAMED_ENDPOINTS.map((named) => [named.key, named]));

/** undefined for a name that the catalogue does not have. */
export const endpointNamed = (key: string): NamedEndpoint | undefined => byKey.get(key);
