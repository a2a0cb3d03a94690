const PLACEHOLDER = '__CSP_NONCE__';

/**
 * This page's nonce for styles made at run time (AG Grid's `styleNonce`); the main process puts it
 * into the page as it serves it. Empty on a development server.
 */
export function cspNonce(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
  return given === PLACEHOLDER ? '' : given;
}
