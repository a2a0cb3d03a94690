import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import { notInReplay } from '#main/ipc/in-replay.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { serviceContract } from '#shared/contract/service.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import type { EndpointName } from '#shared/service/endpoints.ts';
import { endpointNamed } from '#shared/service/named.ts';
import { camelCased } from '#shared/service/read/index.ts';
import { type DataFrom, type InputFor, isReadName } from '#shared/service/reads.ts';
import { wireInput } from '#shared/service/wire-input.ts';
import { isWriteName } from '#shared/service/writes.ts';
import type { ServiceClient } from './client.ts';
import type { CallInput } from './request.ts';

/** Reads an endpoint by its name in the catalogue: input and answer in camel case, the answer without its envelope. */
export type ReadEndpoint = <Name extends EndpointName>(name: Name, input: InputFor<Name>) => Promise<DataFrom<Name>>;

/**
 * @param client null while a recording plays: each read is refused then
 * @throws LantaiError of the client, and NOT_ALLOWED for an endpoint that does more than read
 */
export const createRead = (client: ServiceClient | null): ReadEndpoint =>
  client
    ? <Name extends EndpointName>(name: Name, input: InputFor<Name>) =>
        readNamed(client, name, input as CallInput) as Promise<DataFrom<Name>>
    : notInReplay;

/** Answers what windows read and write by name. */
export const createServiceHandlers = (
  client: ServiceClient,
  broadcast: Broadcast<LantaiContract>,
): HandlersOf<typeof serviceContract> => ({
  async read({ name, input }) {
    if (!isReadName(name)) throw new LantaiError('NOT_ALLOWED', `Windows may not read ${name}.`);
    return readNamed(client, name, input);
  },
  async write({ name, input }) {
    const endpoint = endpointNamed(name)?.endpoint;
    if (!endpoint || !isWriteName(name)) throw new LantaiError('NOT_ALLOWED', `Windows may not write ${name}.`);
    const answer = await callNamed(client, name, endpoint, input);
    // The client has dropped its own answers: it does so with every change.
    broadcast('service', 'outdated', { reads: [...endpoint.makesOld] });
    return answer;
  },
});

type Calls = Readonly<Record<string, Readonly<Record<string, (input: CallInput) => Promise<unknown>>>>>;

async function readNamed(client: ServiceClient, name: EndpointName, input: CallInput): Promise<unknown> {
  const endpoint = endpointNamed(name)?.endpoint;
  if (endpoint?.effect !== 'read') throw new LantaiError('NOT_ALLOWED', `${name} is no read`);
  return callNamed(client, name, endpoint, input);
}

async function callNamed(client: ServiceClient, name: EndpointName, endpoint: Endpoint, input: CallInput) {
  const [domain = '', own = ''] = name.split('.');
  const answer = await (client as unknown as Calls)[domain]?.[own]?.(wireInput(endpoint, input));
  // The client's answer is what the endpoint's schema reads, and what is called by name has an envelope.
  const { data } = camelCased(endpoint.response, answer) as { readonly data: unknown };
  return data;
}
