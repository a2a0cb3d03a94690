import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import { contractNames } from './plugin.ts';

const MODULE = fileURLToPath(new URL('../../src/shared/contract/names.ts', import.meta.url));

it('builds the names of the contract in as values, without any module of a schema', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractNames()],
    build: { write: false, ssr: true, rolldownOptions: { input: MODULE } },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = built.output;
  expect(others).toEqual([]);
  expect(Object.keys(chunk.modules)).toEqual([MODULE]);
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
  expect(module.CONTRACT_NAMES).toEqual(CONTRACT_NAMES);
});
