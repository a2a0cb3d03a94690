/**
 * The policy of every page we serve. Nothing is allowed that is not named: no inline script, no
 * eval, no frame, no form, no address but our own. Styles that libraries put into the page carry
 * the nonce of that page.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
