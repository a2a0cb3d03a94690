import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';
import { proxyOf } from './proxy-rules.ts';

it.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.office:8080', { host: 'proxy.office', port: 8080, isEncrypted: false }],
  ['PROXY proxy.office', { host: 'proxy.office', port: 80, isEncrypted: false }],
  ['HTTPS proxy.office:8443; DIRECT', { host: 'proxy.office', port: 8443, isEncrypted: true }],
  ['proxy 10.0.0.1:3128;DIRECT', { host: '10.0.0.1', port: 3128, isEncrypted: false }],
  ['PROXY [2001:db8::1]:3128', { host: '2001:db8::1', port: 3128, isEncrypted: false }],
  ['DIRECT; PROXY proxy.office:8080', null],
  ['SOCKS5 socks.office:1080; PROXY proxy.office:8080', { host: 'proxy.office', port: 8080, isEncrypted: false }],
  ['SOCKS5 socks.office:1080', null],
  ['PROXY ani:secret@proxy.office:8080', null],
  ['PROXY', null],
])('takes the first way of %j that can be gone', (list, expected) => {
  expect(proxyOf(list)).toEqual(expected);
});

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.4.5.6', true],
  ['[::1]', true],
  ['localhost.office', false],
  ['128.0.0.1', false],
  ['127.0.0.1.office', false],
])('knows whether %s is this computer', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
