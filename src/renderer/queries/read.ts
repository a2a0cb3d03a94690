import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import type { ReadAnswer, ReadInput, ReadName } from '#shared/service/reads.ts';

type Fields = Parameters<LantaiBridge['service']['read']>[0]['input'];

/** Reads an endpoint of the catalogue that windows may read. @throws BridgeError */
export const read = <Name extends ReadName>(name: Name, input: ReadInput<Name>): Promise<ReadAnswer<Name>> =>
  // The bridge takes any name: the types of each, which are the catalogue's, begin here.
  ask(bridge.service.read({ name, input: input as Fields }) as Promise<Answer<ReadAnswer<Name>>>);

/** The query of a read: equal ones are one for all panels of a window. Who uses it adds its times and a `select`. */
export const readQuery = <Name extends ReadName>(name: Name, input: ReadInput<Name>) =>
  queryOptions({ queryKey: ['read', name, input], queryFn: () => read(name, input) });

export type OfStock<Row> = Row & { readonly code: StockCode };

/** Rows with the code of their stock; a row without one is left out. */
export const stocksIn = <Row extends { readonly symbol: string }>(rows: readonly Row[]): readonly OfStock<Row>[] =>
  rows.flatMap((row) => (isStockCode(row.symbol) ? [{ ...row, code: row.symbol }] : []));
