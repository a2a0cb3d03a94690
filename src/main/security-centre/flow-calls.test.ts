import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { failureOf } from '#shared/testing/failure-of.ts';
import { FlowCalls } from './flow-calls.ts';

const callsWith = (valid: boolean) =>
  new FlowCalls({ pin: { validate: async () => ({ data: { valid } }) } } as unknown as ServiceClient, {
    isUnlocked: () => true,
    unlock: async () => {},
  });

it('takes an answer that calls the PIN invalid for a wrong PIN', async () => {
  await callsWith(true).checkPin('123456');
  expect(await failureOf(callsWith(false).checkPin('123456'))).toMatchObject({ code: 'INVALID_PIN' });
});
