import type { QueryClient } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { WriteAnswer, WriteInput, WriteName } from '#shared/service/writes.ts';

type Fields = Parameters<LantaiBridge['service']['write']>[0]['input'];

/** Calls an endpoint of the catalogue that windows may write. Never repeated. @throws LantaiError */
export const write = <Name extends WriteName>(name: Name, input: WriteInput<Name>): Promise<WriteAnswer<Name>> =>
  // The bridge takes any name: the types of each, which are the catalogue's, begin here.
  ask(bridge.service.write({ name, input: input as Fields }) as Promise<Answer<WriteAnswer<Name>>>);

/** Reads again what some window's write has made old. @returns the disposer */
export const followWrites = (client: Pick<QueryClient, 'invalidateQueries'>): (() => void) =>
  bridge.service.outdated(({ reads }) => {
    for (const name of reads) void client.invalidateQueries({ queryKey: ['read', name] });
  });
