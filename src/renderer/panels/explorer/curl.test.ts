import { expect, it } from 'vitest';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { curlOf } from './curl.ts';

const IN_BODY = { place: 'body', name: 'ui_ref' } as const;
const asEndpoint = (endpoint: unknown): Endpoint => endpoint as Endpoint;

/** The arguments a shell would pass to curl: bare words, '…' literal, "…" with variables, and \\' for a quote. */
function words(command: string, variables: Readonly<Record<string, string>>): string[] {
  const joined = command.replaceAll(' \\\n  ', ' ');
  const piece = /'([^']*)'|"([^"]*)"|\\(.)|([^\s'"\\]+)/g;
  return [...joined.matchAll(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g)].map(([word]) =>
    [...word.matchAll(piece)]
      .map(([, single, double, escaped, bare]) =>
        double === undefined
          ? (single ?? escaped ?? bare ?? '')
          : double.replace(/\$(\w+)/g, (_whole, name: string) => variables[name] ?? ''),
      )
      .join(''),
  );
}

it('is the same request, with variables for the address and the token', () => {
  expect(curlOf(asEndpoint(endpoints.market.orderBook), { path: { symbol: 'A/B' }, query: {} }, IN_BODY)).toBe(
    'curl "$MAIN_URL"\'/orderbook/companies/A%2FB\' \\\n  -H "Authorization: Bearer $TOKEN"',
  );
});

it('contains no PIN, password or request identifier and parses in a shell', () => {
  const command = curlOf(
    asEndpoint(endpoints.tradingAuth.tradingLogin),
    { path: {}, query: {}, body: { login_token: 'abcdef', pin: '123456' } },
    IN_BODY,
  );
  expect(command).not.toMatch(/123456|abcdef/);
  const args = words(command, { TRADING_URL: 'http://t', PIN: '654321', LOGIN_TOKEN: 'xyz', UI_REF: 'W1' });
  expect(args.slice(1, 4)).toEqual(['-X', 'POST', 'http://t/auth/v2/login']);
  expect(JSON.parse(args.at(-1) ?? '')).toEqual({ login_token: 'xyz', pin: '654321', ui_ref: 'W1' });
});

it('quotes text that a shell would interpret', () => {
  const name = `it's $HOME \`date\` "quoted" \\ back`;
  const command = curlOf(asEndpoint(endpoints.watchlist.create), { path: {}, query: {}, body: { name } }, IN_BODY);
  expect(JSON.parse(words(command, { MAIN_URL: 'http://m' }).at(-1) ?? '')).toEqual({ name });
});

it('puts the request identifier in the place that the profile names', () => {
  const body = { order_id: '7' };
  const cancel = asEndpoint(endpoints.orders.cancel);
  const env = { TRADING_URL: 'http://t', UI_REF: 'W1', TOKEN: 'x' };
  const inQuery = words(curlOf(cancel, { path: {}, query: {}, body }, { place: 'query', name: 'ref' }), env);
  expect(inQuery).toContain('http://t/order/v2/cancel?ref=W1');
  const inHeader = words(curlOf(cancel, { path: {}, query: {}, body }, { place: 'header', name: 'X-Ref' }), env);
  expect(inHeader).toContain('X-Ref: W1');
});

it('keeps the name of a parameter without a value', () => {
  expect(curlOf(asEndpoint(endpoints.market.orderBook), { path: {}, query: {} }, IN_BODY)).toContain(
    '/companies/{symbol}',
  );
});
