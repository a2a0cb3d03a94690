import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '#renderer/i18n/index.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { useChosenFile } from './use-chosen-file.ts';

async function choose(...files: readonly File[]) {
  const read: (readonly [text: string, name: string])[] = [];
  const { result } = renderHook(() => useChosenFile(10, (text, name) => void read.push([text, name])));
  for (const file of files) await act(async () => result.current.take(file));
  return { read, result };
}

beforeEach(() => void startTexts(CATALOGUE, 'en'));

it('reads a file that is as large as may be, without the mark that some programs put before it', async () => {
  const { read, result } = await choose(new File(['\uFEFFabcdefg'], 'a.csv'));
  expect(read).toEqual([['abcdefg', 'a.csv']]);
  expect(result.current.problem).toBeNull();
});

it('reads nothing of a larger one and says why, until another is read or the reason is forgotten', async () => {
  const { read, result } = await choose(new File(['12345678901'], 'b.csv'));
  expect(read).toEqual([]);
  expect(result.current.problem).toMatch(/^b\.csv is larger than .* nothing of it was read$/);
  act(() => result.current.forget());
  expect(result.current.problem).toBeNull();
});

it('says of a file that cannot be read that it could not be', async () => {
  const gone = new File(['1'], 'c.csv');
  gone.text = () => Promise.reject(new Error('gone'));
  const { read, result } = await choose(gone);
  expect(read).toEqual([]);
  expect(result.current.problem).toBe('c.csv could not be read');
});
