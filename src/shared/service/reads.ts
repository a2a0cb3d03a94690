import type { z } from 'zod';
import type { EndpointName, endpoints } from './endpoints.ts';
import { endpointNamed } from './named.ts';
import type { CamelCased } from './read/index.ts';

type Catalogue = typeof endpoints;

/** An endpoint's declaration by its name in the catalogue. */
export type Named<Name extends EndpointName> = Name extends `${infer Domain}.${infer Own}`
  ? Domain extends keyof Catalogue
    ? Own extends keyof Catalogue[Domain]
      ? Catalogue[Domain][Own]
      : never
    : never
  : never;

/** An object without fields is inferred as one that forbids them all; beside others it asks for nothing. */
type Fields<Part> = string extends keyof Part ? unknown : Part;

/** What a call of an endpoint takes: path parameters (but the profile's build), query and body fields in one object. */
export type InputOf<E> = E extends {
  readonly pathParams: infer Path extends z.ZodType;
  readonly query: infer Query extends z.ZodType;
  readonly body: infer Body extends z.ZodType;
}
  ? Fields<Omit<z.output<Path>, 'build_id'>> &
      Fields<z.output<Query>> &
      (undefined extends z.input<Body> ? unknown : Fields<z.input<Body>>)
  : never;

/** The whole answer, envelope included. */
export type AnswerOf<E> = E extends { readonly response: infer Response extends z.ZodType }
  ? z.output<Response>
  : never;

type DataOf<Answer> = Answer extends { readonly data: infer Data } ? Data : never;

/** What an endpoint is given, in camel case. */
export type InputFor<Name extends EndpointName> = CamelCased<InputOf<Named<Name>>>;
/** What an endpoint answers, without its envelope and in camel case. */
export type DataFrom<Name extends EndpointName> = CamelCased<DataOf<AnswerOf<Named<Name>>>>;

/** An endpoint that a window may read by its name. */
export type ReadName = {
  [Name in EndpointName]: Named<Name> extends { readonly forWindows: true } ? Name : never;
}[EndpointName];
/** What a window sends: path parameters and query fields in one object. */
export type ReadInput<Name extends ReadName> = InputFor<Name>;
/** What a window gets: the answer as the catalogue declares it, without its envelope and in camel case. */
export type ReadAnswer<Name extends ReadName> = DataFrom<Name>;

/** Reads an endpoint of the catalogue for a window. */
export type Read = <Name extends ReadName>(name: Name, input: ReadInput<Name>) => Promise<ReadAnswer<Name>>;

/** Whether a window may read what it named. */
export function isReadName(name: string): name is ReadName {
  const endpoint = endpointNamed(name)?.endpoint;
  return endpoint?.effect === 'read' && endpoint.forWindows;
}
