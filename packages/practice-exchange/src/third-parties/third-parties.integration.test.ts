import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocuments, type Documents, UPLOAD_MAX_BYTES } from '#exchange/agreements/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { createThirdParties, type ThirdParties } from './server.ts';

let thirdParties: ThirdParties;
let documents: Documents;
const failures: unknown[] = [];

beforeAll(async () => {
  const now = (): number => 1_000;
  let ids = 0;
  const randomId = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  documents = createDocuments(openStore(null, now).collection, now, now, randomId);
  const identity = createIdentityProvider(now, randomId);
  thirdParties = createThirdParties({ identity, documents, failed: (thrown) => failures.push(thrown) });
  await thirdParties.listen();
});
afterAll(async () => {
  await thirdParties.close();
  expect(failures).toEqual([]);
});

/** Status of a request whose headers no browser would let a page choose. */
const statusOf = (method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(new URL(path, thirdParties.origin()), { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
const upload = async (credential: string, bytes: number, type = 'image/png'): Promise<number> => {
  const answer = await fetch(new URL('/registration/tax_card', thirdParties.origin()), {
    method: 'PUT',
    headers: { 'x-upload-credential': credential, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return answer.status;
};

it('answers by the address that it has, and not to a name that was rebound to this machine', async () => {
  expect(await statusOf('GET', '/google/authorize', { host: 'example.com' })).toBe(421);
  expect(await statusOf('GET', '/google/authorize', {})).toBe(400);
});

it('lets no page of another site ask: neither a preflight nor a form of another type gets an answer', async () => {
  expect(await statusOf('OPTIONS', '/registration/tax_card', { origin: 'https://example.com' })).toBe(404);
  expect(await statusOf('POST', '/google/token', { 'content-type': 'text/plain' })).toBe(400);
  expect(await statusOf('POST', '/google/answer', {})).toBe(400);
});

it('takes one document for a credential, of a type and a size that are allowed', async () => {
  expect(await upload('guessed', 10)).toBe(403);
  const { credential } = documents.allow('TAX_CARD');
  expect(await upload(credential, 10, 'text/html')).toBe(415);
  expect(await upload(credential, UPLOAD_MAX_BYTES + 1)).toBe(413);
  expect(await upload(credential, 0)).toBe(400);
  expect(await upload(credential, 10)).toBe(204);
  expect(await upload(credential, 10)).toBe(403);
});
