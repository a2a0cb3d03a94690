import { expect, it } from 'vitest';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import type { Read } from '#shared/service/reads.ts';
import { readCashAnswers } from './answers.ts';
import { sampleAnswers } from './testing/sample-cash.ts';

const { info, byUse, onHand, withdrawable } = sampleAnswers();
const ALL: Readonly<Record<string, unknown>> = {
  'cash.info': info,
  'portfolio.cash': byUse,
  'cash.onHand': onHand,
  'cash.withdrawable': withdrawable,
  'cash.legacyBalance': { balance: 5 },
};

/** A service that refuses some calls. */
function service(refused: Readonly<Record<string, ErrorCode>>) {
  const asked: string[] = [];
  const read = (async (name: string) => {
    asked.push(name);
    const code = refused[name];
    if (code !== undefined) throw new LantaiError(code, code);
    return ALL[name];
  }) as unknown as Read;
  return { read, asked };
}

it('asks the older call only where neither newer one has the balance', async () => {
  const { read, asked } = service({ 'cash.info': 'NOT_FOUND' });
  expect(await readCashAnswers(read)).toMatchObject({ info: null, legacy: null, isLegacy: false, unread: [] });
  expect(asked).not.toContain('cash.legacyBalance');
});

it('is an older service only where the newer calls do not exist and the older one answers', async () => {
  const absent = { 'cash.info': 'NOT_FOUND', 'cash.withdrawable': 'NOT_FOUND' } as const;
  expect(await readCashAnswers(service(absent).read)).toMatchObject({ legacy: { balance: 5 }, isLegacy: true });
  const failing = { ...absent, 'cash.withdrawable': 'SERVER_ERROR' } as const;
  expect(await readCashAnswers(service(failing).read)).toMatchObject({
    isLegacy: false,
    unread: ['cash.withdrawable'],
  });
  const none = { ...absent, 'cash.legacyBalance': 'NOT_FOUND' } as const;
  expect(await readCashAnswers(service(none).read)).toMatchObject({ isLegacy: false, byUse });
});

it('fails where nothing is answered', async () => {
  const all = Object.fromEntries(Object.keys(ALL).map((name) => [name, 'UNREACHABLE' as const]));
  await expect(readCashAnswers(service(all).read)).rejects.toMatchObject({ code: 'UNREACHABLE' });
});
