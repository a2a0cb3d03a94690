export { APP_ORIGIN, APP_SCHEME_PRIVILEGES, type AppSchemeOptions, isAppUrl, serveApp } from './app-scheme.ts';
export type { FirstDocument, FirstFrame, PageMarks } from './first-document.ts';
export { guardContents, hardenSession, webPreferences } from './harden-session.ts';
export { openSecretVault, type SecretVault } from './secret-vault.ts';
export { sessionVault } from './session-vault.ts';
