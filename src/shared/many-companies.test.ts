import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import type { Read } from '#shared/service/reads.ts';
import { actionsOfStocks, analystsOfStocks, listedCompanies } from './many-companies.ts';

/** A service of two sectors with a stock each, of which some cannot be read. @param failing ids of sectors, or codes of stocks */
const readOf = (failing: readonly string[]): Read =>
  (async (name: string, { id, symbol }: { readonly id: string; readonly symbol: string }) => {
    if (name === 'sectors.sectors') return ['Banks', 'Mines'].map((each, at) => ({ id: at + 1, name: each }));
    if (failing.includes(id ?? symbol)) throw new LantaiError('SERVER_ERROR', 'no answer');
    return name === 'sectors.sector' ? { members: [{ symbol: `AAA${id}` }] } : [{ symbol, id: '1' }];
  }) as unknown as Read;

it('lists the companies of the sectors that were read, and names the others', async () => {
  expect(await listedCompanies(readOf([]))).toEqual({ codes: ['AAA1', 'AAA2'], missing: [] });
  expect(await listedCompanies(readOf(['1']))).toEqual({ codes: ['AAA2'], missing: ['Banks'] });
  await expect(listedCompanies(readOf(['1', '2']))).rejects.toThrow('no answer');
});

it('reads the actions that it can of several stocks, each once, and fails where it can read none', async () => {
  const [known, other] = [stockCode('BNTG'), stockCode('ZZZZ')];
  expect(await actionsOfStocks(readOf(['ZZZZ']), [known, other, known])).toEqual({
    actions: [{ symbol: known, id: '1' }],
    failed: [other],
  });
  await expect(actionsOfStocks(readOf(['ZZZZ']), [other])).rejects.toThrow('no answer');
});

it('reads what analysts make of the stocks that it can, and names the others', async () => {
  const [known, other] = [stockCode('BNTG'), stockCode('ZZZZ')];
  const { views, failed } = await analystsOfStocks(readOf(['ZZZZ']), [other, known]);
  expect([views.length, failed]).toEqual([1, [other]]);
});
