import { EventEmitter } from 'node:events';
import type { HandlerDetails, WindowOpenHandlerResponse } from 'electron';
import { expect, it } from 'vitest';
import { mayOpenExternally, openExternally } from './external-links.ts';
import { guardContents, hardenSession, mayRequest, webPreferences } from './harden-session.ts';

it('makes windows without Node, isolated and sandboxed', () => {
  // All of them: an experimental feature would be one more.
  expect(webPreferences('/app/preload.cjs', false)).toEqual({
    preload: '/app/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: false,
  });
  expect(webPreferences('/app/preload.cjs', true).devTools).toBe(true);
});

it('lets windows load our files and nothing from the network', () => {
  expect(mayRequest('lantai://app/login.html', false)).toBe(true);
  expect(mayRequest('data:image/png;base64,AA', false)).toBe(true);
  for (const address of [
    'https://example.test',
    'http://127.0.0.1',
    'ws://127.0.0.1',
    'file:///etc/passwd',
    'lantai://x/',
    '',
  ]) {
    expect(mayRequest(address, true)).toBe(false);
  }
  expect(mayRequest('devtools://devtools/x.html', true)).toBe(true);
  expect(mayRequest('devtools://devtools/x.html', false)).toBe(false);
});

it('denies every permission, every device and every foreign request', () => {
  const answers: unknown[] = [];
  type Handlers = Parameters<typeof hardenSession>[0];
  const session: { [Key in keyof Handlers]: unknown } = {
    setPermissionRequestHandler: (handler: (...args: unknown[]) => void) =>
      handler(null, 'notifications', (granted: boolean) => answers.push(granted)),
    setPermissionCheckHandler: (handler: () => boolean) => answers.push(handler()),
    setDevicePermissionHandler: (handler: () => boolean) => answers.push(handler()),
    webRequest: {
      onBeforeRequest: (handler: (details: unknown, answer: (verdict: unknown) => void) => void) =>
        handler({ url: 'https://example.test/me?token=abc' }, (verdict) => answers.push(verdict)),
    },
  };
  const refused: string[] = [];
  hardenSession(session as Handlers, false, (...what) => refused.push(what.join(' ')));
  expect(refused).toEqual(['request https://example.test']);
  expect(answers).toEqual([false, false, false, { cancel: true }]);
});

it('keeps a page where it is', () => {
  const contents = new EventEmitter();
  let open: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined;
  const refused: string[] = [];
  guardContents(
    Object.assign(contents, {
      setWindowOpenHandler: (handler: typeof open) => {
        open = handler;
      },
    }) as unknown as Parameters<typeof guardContents>[0],
    (...what) => refused.push(what.join(' ')),
  );
  let prevented = 0;
  const away = (isMainFrame: boolean) => ({
    url: 'https://me:pw@example.test:8443/path?token=abc#x',
    isMainFrame,
    preventDefault: () => (prevented += 1),
  });
  contents.emit('will-frame-navigate', away(true));
  contents.emit('will-navigate', away(true));
  contents.emit('will-frame-navigate', away(false));
  contents.emit('will-redirect', away(true));
  contents.emit('will-attach-webview', away(true), {}, { src: 'not an address' });
  expect(prevented).toBe(4);
  expect(open?.({ url: 'javascript:alert(1)' } as HandlerDetails)).toEqual({ action: 'deny' });
  expect(refused).toEqual([
    'navigation https://example.test:8443',
    'frame navigation https://example.test:8443',
    'redirect https://example.test:8443',
    'webview no address',
    'window javascript://',
  ]);
});

it('opens only listed https addresses outside', async () => {
  const hosts = new Set(['help.example.test']);
  const opened: string[] = [];
  const shell = { openExternal: async (url: string) => void opened.push(url) };
  expect(await openExternally(shell, 'https://help.example.test/a', hosts)).toBe(true);
  for (const address of [
    'http://help.example.test/',
    'https://help.example.test.evil.test/',
    'https://evil.test/https://help.example.test',
    'https://help.example.test@evil.test/',
    'https://me:pw@help.example.test/',
    'https://help.example.test:8443/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'help.example.test',
  ]) {
    expect(await openExternally(shell, address, hosts)).toBe(false);
  }
  expect(opened).toEqual(['https://help.example.test/a']);
  expect(mayOpenExternally('https://help.example.test/')).toBe(false);
});
