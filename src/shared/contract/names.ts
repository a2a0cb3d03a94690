import { contract, type LantaiContract } from './contract.ts';

/**
 * The contract's names alone, which the preload and the first moments of the main process need without the schema library:
 * the build puts their values in the place of this module (tools/contract-names).
 */
type KindOf<Entry> = Entry extends { readonly kind: infer Kind } ? Kind : never;
type Names = {
  readonly [Domain in keyof LantaiContract]: {
    readonly [Name in keyof LantaiContract[Domain]]: KindOf<LantaiContract[Domain][Name]>;
  };
};

const kindsOf = (entries: Readonly<Record<string, { readonly kind: string }>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, { kind }]) => [name, kind]));

export const CONTRACT_NAMES = Object.fromEntries(
  Object.entries(contract).map(([domain, entries]) => [domain, kindsOf(entries)]),
) as Names;
