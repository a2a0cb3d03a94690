import { expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { createDocuments } from './documents.ts';
import { UPLOAD_LIVES_MS, UPLOAD_MAX_BYTES } from './terms.ts';

function open() {
  const clock = manualClock(1_000);
  const { collection } = openStore(null, clock.now);
  let ids = 0;
  const randomId = (): string => {
    ids += 1;
    return `credential-${ids}`;
  };
  return { clock, documents: createDocuments(collection, clock.now, clock.now, randomId) };
}
const upload = { document: 'TAX_CARD', contentType: 'image/png', bytes: 1_000 };

it('asks for the tax card again, until it is handed in', () => {
  const { documents } = open();
  expect(documents.missing()).toEqual(['TAX_CARD']);
  const { credential } = documents.allow('TAX_CARD');
  expect(documents.receive({ ...upload, credential })).toBe('stored');
  expect(documents.missing()).toEqual([]);
});

it('takes one upload for a credential, of the document that it was given for, and in time', () => {
  const { clock, documents } = open();
  const { credential } = documents.allow('TAX_CARD');
  expect(documents.receive({ ...upload, credential: 'guessed' })).toBe('not-allowed');
  expect(documents.receive({ ...upload, document: 'SELFIE', credential })).toBe('not-allowed');
  expect(documents.receive({ ...upload, credential })).toBe('stored');
  expect(documents.receive({ ...upload, credential })).toBe('not-allowed');
  const late = documents.allow('SELFIE');
  clock.advance(UPLOAD_LIVES_MS);
  expect(documents.receive({ ...upload, document: 'SELFIE', credential: late.credential })).toBe('not-allowed');
});

it('refuses another type, an empty file and one that is too large, after which another can be sent', () => {
  const { documents } = open();
  const { credential } = documents.allow('TAX_CARD');
  expect(documents.receive({ ...upload, credential, contentType: 'text/html' })).toBe('wrong-type');
  expect(documents.receive({ ...upload, credential, bytes: UPLOAD_MAX_BYTES + 1 })).toBe('too-large');
  expect(documents.receive({ ...upload, credential, bytes: 0 })).toBe('empty');
  expect(documents.receive({ ...upload, credential, bytes: UPLOAD_MAX_BYTES })).toBe('stored');
});
