import type { z } from 'zod';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { CallOptions, Http } from './http.ts';
import type { CallInput } from './request.ts';

type Catalogue = typeof endpoints;

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

/** Endpoints that need nothing can be called with nothing. */
type CallOf<E> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

/** `client.orders.buy({...})`: one typed function for each endpoint of the catalogue. */
export type ServiceClient = {
  readonly [Domain in keyof Catalogue]: {
    readonly [Name in keyof Catalogue[Domain]]: CallOf<Catalogue[Domain][Name]>;
  };
};

export function createClient(http: Pick<Http, 'call'>): ServiceClient {
  const client = Object.fromEntries(
    Object.entries(endpoints).map(([domain, entries]) => [
      domain,
      Object.fromEntries(
        Object.entries(entries as unknown as Record<string, Endpoint>).map(([name, endpoint]) => [
          name,
          (input?: CallInput, options?: CallOptions) => http.call(endpoint, input ?? {}, options),
        ]),
      ),
    ]),
  );
  // The loop above makes exactly the functions that the mapped type names.
  return client as unknown as ServiceClient;
}
