import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, mayUploadTo, uploadHostsOf } from './upload-address.ts';

const HOSTS = ['files.example.com', 'store.example.com:8443', '127.0.0.1:4711'];

it.each([
  'https://files.example.com/registration/tax_card?id=1',
  'https://FILES.example.com:443/x',
  'https://store.example.com:8443/x',
  'http://127.0.0.1:4711/registration/tax_card',
])('lets a document go to %s', (address) => expect(mayUploadTo(address, HOSTS)).toBe(true));

describe('an address', () => {
  it.each([
    ['is unencrypted', 'http://files.example.com/x'],
    ['has another host', 'https://evil.example.com/x'],
    ['has a host that only ends like one', 'https://evilfiles.example.com/x'],
    ['has a host that only begins like one', 'https://files.example.com.evil.com/x'],
    ['has another port', 'https://files.example.com:8443/x'],
    ['has another port of this machine', 'http://127.0.0.1:4712/x'],
    ['has a user name', 'https://me@files.example.com/x'],
    ['hides another host behind a user name', 'https://files.example.com@evil.com/x'],
    ['has a line break', 'https://files.example.com/x\r\ny'],
    ['is a file', 'file:///etc/passwd'],
    ['is a script', 'javascript:alert(1)'],
    ['is none', 'files.example.com'],
    ['is empty', ''],
  ])('is refused that %s', (_what, address) => expect(mayUploadTo(address, HOSTS)).toBe(false));

  it('is never allowed at a host that the profile does not name', () => {
    fc.assert(
      fc.property(fc.webUrl(), (address) => {
        expect(mayUploadTo(address, HOSTS)).toBe(HOSTS.includes(hostOf(address)) && address.startsWith('https:'));
      }),
    );
  });
});

it('adds the hosts of the service where they are encrypted', () => {
  const service = ['https://api.example.com/v1', 'http://127.0.0.1:4700/main', 'https://api.example.com/trading'];
  expect(uploadHostsOf(service, ['files.example.com'])).toEqual(['api.example.com', 'files.example.com']);
});
