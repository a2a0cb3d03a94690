import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRedirect } from './judge-redirect.ts';

const HOST = '127.0.0.1:4711';
const STATE = 'Zm9yIHRoaXMgdGVzdA';
const expected = { host: HOST, state: STATE };
const judge = (url: string, change: { method?: string; host?: string } = {}) =>
  judgeRedirect({ method: 'GET', host: HOST, url, ...change }, expected);
const STRANGER = { kind: 'stranger' };

it('takes the code that comes with the state of the request', () => {
  expect(judge(`/signed-in?state=${STATE}&code=abc&scope=openid&authuser=0`)).toEqual({ kind: 'code', code: 'abc' });
});

it('knows that the person declined, or the provider could not, by the state too', () => {
  expect(judge(`/signed-in?error=access_denied&state=${STATE}`)).toEqual({ kind: 'declined' });
  expect(judge(`/signed-in?error=server_error&code=abc&state=${STATE}`)).toEqual({ kind: 'declined' });
  expect(judge('/signed-in?error=access_denied')).toEqual(STRANGER);
});

describe('a stranger', () => {
  it.each([
    ['another state', '/signed-in?state=other&code=abc'],
    ['a state that begins right', `/signed-in?state=${STATE.slice(0, -1)}&code=abc`],
    ['no state', '/signed-in?code=abc'],
    ['two states', `/signed-in?state=${STATE}&state=other&code=abc`],
    ['two codes', `/signed-in?state=${STATE}&code=abc&code=def`],
    ['no code', `/signed-in?state=${STATE}`],
    ['an empty code', `/signed-in?state=${STATE}&code=`],
    ['a long code', `/signed-in?state=${STATE}&code=${'a'.repeat(2_049)}`],
    ['another path', `/?state=${STATE}&code=abc`],
    ['an address of another host', `http://example.com/signed-in?state=${STATE}&code=abc`],
    ['an address without a scheme', `//example.com/signed-in?state=${STATE}&code=abc`],
  ])('has %s', (_what, url) => expect(judge(url)).toEqual(STRANGER));
  it.each([
    ['a name that was rebound to this machine', { host: 'example.com:4711' }],
    ['another port', { host: '127.0.0.1:4712' }],
    ['a form that was sent', { method: 'POST' }],
    ['a preflight', { method: 'OPTIONS' }],
  ])('is %s', (_what, change) => expect(judge(`/signed-in?state=${STATE}&code=abc`, change)).toEqual(STRANGER));

  it('is whoever does not know the state, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (url, state) => {
        fc.pre(state !== STATE && !url.includes(STATE));
        expect(judge(url)).toEqual(STRANGER);
        expect(judge(`/signed-in?${new URLSearchParams({ state, code: 'abc' })}`)).toEqual(STRANGER);
      }),
    );
  });
});
