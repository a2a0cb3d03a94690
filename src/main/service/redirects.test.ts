import { expect, it } from 'vitest';
import type { Transport, TransportRequest } from './ports.ts';
import { followRedirects, MAX_REDIRECTS } from './redirects.ts';

const BASE = 'https://service.test/api';
const GET: TransportRequest = {
  method: 'GET',
  headers: { authorization: 'Bearer secret' },
  signal: new AbortController().signal,
  redirect: 'manual',
};

/** Answers each address with a redirect to the given location, and any other with 200. */
function serviceOf(locations: Readonly<Record<string, string>>, status = 307) {
  const requested: string[] = [];
  const transport: Transport = async (url) => {
    requested.push(url);
    const location = locations[url];
    return {
      status: location === undefined ? 200 : status,
      headers: { get: (name) => (name === 'location' ? (location ?? null) : null) },
      body: null,
    };
  };
  return { requested, transport };
}

it.each([301, 302, 303, 307, 308])('follows %i of a GET on the same origin, relative or absolute', async (status) => {
  const service = serviceOf({ [BASE]: '/v2/api', 'https://service.test/v2/api': 'https://service.test/v3' }, status);
  expect((await followRedirects(service.transport, BASE, GET)).status).toBe(200);
  expect(service.requested).toEqual([BASE, 'https://service.test/v2/api', 'https://service.test/v3']);
});

it.each(['https://elsewhere.test/api', 'http://service.test/api', 'https://service.test:8443/api', 'https://'])(
  'returns a redirect to %s as it came, and asks nobody else',
  async (location) => {
    const service = serviceOf({ [BASE]: location });
    expect((await followRedirects(service.transport, BASE, GET)).status).toBe(307);
    expect(service.requested).toEqual([BASE]);
  },
);

it('never repeats anything but a GET', async () => {
  const service = serviceOf({ [BASE]: '/v2' });
  expect((await followRedirects(service.transport, BASE, { ...GET, method: 'POST' })).status).toBe(307);
  expect(service.requested).toEqual([BASE]);
});

it('ends a circle of redirects', async () => {
  const service = serviceOf({ [BASE]: BASE });
  expect((await followRedirects(service.transport, BASE, GET)).status).toBe(307);
  expect(service.requested).toHaveLength(MAX_REDIRECTS + 1);
});

it('receives nothing more of the answer that redirects', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1_024);
    } finally {
      isEnded = true;
    }
  }
  const transport: Transport = async (url) =>
    url === BASE
      ? { status: 302, headers: { get: () => '/next' }, body: endless() }
      : { status: 200, headers: { get: () => null }, body: null };
  await followRedirects(transport, BASE, GET);
  expect(isEnded).toBe(true);
});
