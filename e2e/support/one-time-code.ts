import type { RestClient } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { expect } from './expect.ts';

/** The code that the service has sent last, as the person reads it on a phone; waits for the first one. */
export async function codeSent(phone: RestClient): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { results } = await phone.call(endpoints.notifications.list, { query: { kind: 'security', limit: '5' } });
      code = results.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
