import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#main/platform/log/log-file.ts';
import { redact } from '#main/platform/log/redact.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

const word = fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/);

it('hides what follows the name of a secret, in JSON and in text', () => {
  fc.assert(
    fc.property(fc.constantFrom('access_token', 'pin', 'password', 'key', 'login_token'), word, (name, secret) => {
      expect(redact(JSON.stringify({ [name]: secret }))).not.toContain(secret);
      expect(redact(`${name}=${secret} and more`)).not.toContain(secret);
    }),
  );
});

it('hides tokens wherever they stand', () => {
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      const token = `eyJ${a}.${b}.${c}`;
      expect(redact(`seen ${token} here`)).toBe('seen [token] here');
      expect(redact(`Authorization: Bearer ${a}`)).not.toContain(a);
    }),
  );
});

it('hides the secret in the addresses of a practice exchange', () => {
  const secret = 'c2VjcmV0IG9mIHRoZSBhZGRyZXNzZXM';
  expect(redact(`no answer of http://127.0.0.1:4711/p/${secret}/main/login`)).toBe(
    'no answer of http://127.0.0.1:4711/p/[secret]/main/login',
  );
});

it('leaves ordinary text alone', () => {
  expect(redact('order 17 of BNTG rejected: PRICE_OFF_TICK')).toBe('order 17 of BNTG rejected: PRICE_OFF_TICK');
});

it('keeps three files of at most a megabyte', () => {
  const log = createLog(dir, () => new Date(0));
  for (let count = 0; count < 500; count += 1) log('info', 'filler', { text: 'x'.repeat(10_000) });
  const files = readdirSync(dir).sort();
  expect(files).toEqual(['lantai.1.log', 'lantai.2.log', 'lantai.log']);
  for (const file of files) expect(statSync(join(dir, file)).size).toBeLessThanOrEqual(1_000_000);
});

it('writes one line of JSON per event, without secrets', () => {
  createLog(dir, () => new Date(0))('warning', 'call-refused', { channel: 'x', token: 'abcdefgh' });
  expect(JSON.parse(readFileSync(join(dir, 'lantai.log'), 'utf8'))).toMatchObject({
    event: 'call-refused',
    token: '[hidden]',
  });
});
