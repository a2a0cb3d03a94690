import type { Page } from '@playwright/test';
import type { RecordingProxy } from './recording-proxy.ts';

export type Secret = { readonly name: string; readonly value: string };

/**
 * Every token and key that the service has handed out, by the field that it came in. The name under which a file is stored
 * is called a key too: it stands in the file's address, which everybody has who may see the file.
 */
export function issuedSecrets(proxy: RecordingProxy): Secret[] {
  const found = proxy.received().matchAll(/(?<!"fields":\{)"(access_token|refresh_token|token|key)":"([^"]{16,})"/g);
  return [...found].map(([, name = '', value = '']) => ({ name, value }));
}

/** Whether a text holds a secret; a PIN's digits only where they stand alone. */
export function containsSecret(text: string, { name, value }: Secret): boolean {
  return name === 'PIN' ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value);
}

/** Everything that a page can come by: what it shows, what it keeps, what its scripts hold in memory. */
export async function pageContents(page: Page): Promise<{ shown: string; memory: string }> {
  const shown = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = 'caches' in window ? await window.caches.keys().catch(() => []) : [];
    const values = [...document.querySelectorAll('input')].map((input) => input.value);
    const globals = Object.entries(window).flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : []));
    const storage = [{ ...localStorage }, { ...sessionStorage }, databases, caches, document.cookie, values, globals];
    return `${document.documentElement.outerHTML}\n${JSON.stringify(storage)}`;
  });
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return { shown, memory: parts.join('') };
}
