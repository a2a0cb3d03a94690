import type { EndpointName } from './endpoints.ts';
import { endpointNamed } from './named.ts';
import type { DataFrom, InputFor, Named } from './reads.ts';

/** An endpoint that a window may write by its name. */
export type WriteName = {
  [Name in EndpointName]: Named<Name> extends { readonly writableByWindows: true } ? Name : never;
}[EndpointName];
/** What a window sends: path parameters, query fields and fields of the body in one object. */
export type WriteInput<Name extends WriteName> = InputFor<Name>;
/** What a window gets: the answer as the catalogue declares it, without its envelope and in camel case. */
export type WriteAnswer<Name extends WriteName> = DataFrom<Name>;

/** Writes an endpoint of the catalogue for a window. */
export type Write = <Name extends WriteName>(name: Name, input: WriteInput<Name>) => Promise<WriteAnswer<Name>>;

/** Whether a window may write what it named: never where money, shares, orders or the trading session are. */
export function isWriteName(name: string): name is WriteName {
  const endpoint = endpointNamed(name)?.endpoint;
  return endpoint?.effect === 'change' && endpoint.host === 'main' && endpoint.writableByWindows;
}
