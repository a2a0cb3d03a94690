import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = new URL('../../src/shared/contract/names.ts', import.meta.url);
const FILE = fileURLToPath(MODULE);

/** Builds the names of the contract in as values, so that a bundle that needs only them has no schema and no schema library. */
export const contractNames = (): Plugin => ({
  name: 'lantai:contract-names',
  enforce: 'pre',
  async load(id) {
    if (id !== FILE) return null;
    this.addWatchFile(FILE);
    const { CONTRACT_NAMES } = await import(MODULE.href);
    return `export const CONTRACT_NAMES = ${JSON.stringify(CONTRACT_NAMES)};`;
  },
});
