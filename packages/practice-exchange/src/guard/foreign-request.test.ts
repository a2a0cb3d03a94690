import { expect, it } from 'vitest';
import { foreignRequest } from './foreign-request.ts';

const statusOf = (headers: Parameters<typeof foreignRequest>[0]): number | null =>
  foreignRequest({ host: '127.0.0.1:4711', ...headers })?.status ?? null;

it.each(['127.0.0.1:4711', '127.0.0.1', 'localhost:4711', 'LOCALHOST', '[::1]:4711', '127.0.0.1:80'])(
  'takes a request for %s',
  (host) => {
    expect(statusOf({ host })).toBeNull();
  },
);

it.each([
  undefined,
  '',
  'rebound.example:4711',
  '127.0.0.1.rebound.example:4711',
  'localhost.rebound.example',
  'practice.localhost:4711',
  'localhost.:4711',
  '127.0.0.1:4711@rebound.example',
  '127.0.0.2:4711',
  '0.0.0.0:4711',
  '[::]:4711',
  '192.168.1.7:4711',
  '127.0.0.1:4711, rebound.example',
])('refuses a request for the host %s', (host) => {
  expect(statusOf({ host })).toBe(421);
});

it.each(['https://page.example', 'null', 'http://127.0.0.1:4711', 'file://', 'app://lantai', ''])(
  'refuses a request of the origin "%s"',
  (origin) => {
    expect(statusOf({ origin })).toBe(403);
  },
);

it('refuses what a browser says a page asked for, and takes an address that was typed in', () => {
  for (const site of ['cross-site', 'same-site', 'same-origin']) expect(statusOf({ 'sec-fetch-site': site })).toBe(403);
  expect(statusOf({ 'sec-fetch-site': 'none' })).toBeNull();
});

it.each([
  'text/plain',
  'text/plain;application/json',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('refuses the content type "%s", with a body or without', (type) => {
  expect(statusOf({ 'content-type': type, 'content-length': '2' })).toBe(415);
  expect(statusOf({ 'content-type': type })).toBe(415);
});

it('refuses a body without a content type, and takes a request without a body', () => {
  expect(statusOf({ 'content-length': '2' })).toBe(415);
  expect(statusOf({ 'transfer-encoding': 'chunked' })).toBe(415);
  expect(statusOf({ 'content-length': '0' })).toBeNull();
  expect(statusOf({})).toBeNull();
});

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'takes the content type %s',
  (type) => {
    expect(statusOf({ 'content-type': type, 'content-length': '2' })).toBeNull();
  },
);
