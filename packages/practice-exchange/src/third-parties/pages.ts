import type { Media } from '#exchange/access/index.ts';
import { PROVIDER_ACCOUNTS } from './identity-provider.ts';

const NAMES: Readonly<Record<Media, string>> = { google: 'Google', facebook: 'Facebook' };

/** No script, no other place; the answer of the form is a redirect to the workstation's own loopback address. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:*; frame-ancestors 'none'; base-uri 'none'",
} as const;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px system-ui;max-width:26em;margin:4em auto;padding:0 1em;color:#222;background:#fff}
button{display:block;width:100%;margin:.5em 0;padding:.7em;font:inherit}</style>
<h1>${title}</h1>${body}</html>`;

/** @param id of the request that the form answers; made by the exchange, so that it needs no escaping */
export const authorizationPage = (provider: Media, id: string): string =>
  page(
    `Practice ${NAMES[provider]}`,
    `<p>This page belongs to the practice exchange. It stands for the page of ${NAMES[provider]}, and its accounts are nobody’s.</p>
<form method="post" action="/${provider}/answer"><input type="hidden" name="request" value="${id}">
${PROVIDER_ACCOUNTS.map((account) => `<button name="account" value="${account}">Continue as ${account}</button>`).join('\n')}
<button name="account" value="">Decline</button></form>`,
  );

export const refusalPage = (why: string): string => page('Not possible', `<p>${why}.</p>`);
