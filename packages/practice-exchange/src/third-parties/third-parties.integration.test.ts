import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocuments, type Documents, UPLOAD_MAX_BYTES } from '#exchange/agreements/index.ts';
import { type ChatUploads, createUploads } from '#exchange/chat/index.ts';
import { createPictures, PICTURE_MAX_BYTES, type Pictures } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { createThirdParties, type ThirdParties } from './server.ts';

let thirdParties: ThirdParties;
let documents: Documents;
let pictures: Pictures;
let uploads: ChatUploads;
const failures: unknown[] = [];

beforeAll(async () => {
  const now = (): number => 1_000;
  let ids = 0;
  const randomId = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  const { collection } = openStore(null, now);
  documents = createDocuments(collection, now, now, randomId);
  uploads = createUploads(collection, now, randomId);
  const identity = createIdentityProvider(now, randomId);
  pictures = createPictures(collection, now, randomId);
  const failed = (thrown: unknown): void => void failures.push(thrown);
  thirdParties = createThirdParties({ identity, documents, pictures, uploads, failed });
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

it('takes one picture for a credential, if its content is what it says, and serves it and the collection', async () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const put = async (path: string, credential: string, content: readonly number[] | Uint8Array, type = 'image/png') => {
    const headers = { 'x-upload-credential': credential, 'content-type': type };
    const body = new Uint8Array(content);
    return (await fetch(new URL(path, thirdParties.origin()), { method: 'PUT', headers, body })).status;
  };
  const { path, credential } = pictures.allow();
  expect(await put(path, 'guessed', PNG)).toBe(403);
  expect(await put('/pictures/another', credential, PNG)).toBe(403);
  expect(await put(path, credential, [0x3c, 0x73, 0x76, 0x67])).toBe(415);
  expect(await put(path, credential, PNG, 'image/svg+xml')).toBe(415);
  expect(await put(path, credential, new Uint8Array(PICTURE_MAX_BYTES + 1))).toBe(413);
  expect(await put(path, credential, PNG)).toBe(204);
  expect(await put(path, credential, PNG)).toBe(403);
  const served = await fetch(new URL(path, thirdParties.origin()));
  expect(served.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await served.arrayBuffer())]).toEqual(PNG);
  const drawn = await fetch(new URL('/3d/animals-bull.png', thirdParties.origin()));
  expect([...new Uint8Array(await drawn.arrayBuffer())].slice(0, 8)).toEqual(PNG);
  expect((await fetch(new URL('/3d/../server.ts', thirdParties.origin()))).status).toBe(404);
});

describe('a file of the chat', () => {
  const post = async (change: Record<string, string> = {}, content = 'bytes', type = 'image/png') => {
    const { fields, uploadUrl, fileUrl } = uploads.policy('ATTACHMENT_TYPE_PHOTO', thirdParties.origin());
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
    form.set('file', new Blob([content], { type }), 'photo');
    const answer = await fetch(uploadUrl, { method: 'POST', body: form });
    return { status: answer.status, fileUrl };
  };

  it('is stored with its form and given to whoever has its address', async () => {
    const { status, fileUrl } = await post();
    expect(status).toBe(204);
    const answer = await fetch(fileUrl);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'bytes']);
  });

  it.each([
    ['another signature', { signature: '0'.repeat(64) }, 'x', 'image/png', 403],
    ['another key', { key: 'id-1' }, 'x', 'image/png', 403],
    ['another type', {}, 'x', 'text/html', 415],
    ['nothing in it', {}, '', 'image/png', 400],
  ])('is refused with %s', async (_what, change, content, type, status) => {
    const refused = await post(change, content, type);
    expect(refused.status).toBe(status);
    expect((await fetch(refused.fileUrl)).status).toBe(404);
  });
});
