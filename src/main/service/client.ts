import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { AnswerOf, InputOf } from '#shared/service/reads.ts';
import type { CallOptions, Http } from './http.ts';
import type { CallInput } from './request.ts';

type Catalogue = typeof endpoints;

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
