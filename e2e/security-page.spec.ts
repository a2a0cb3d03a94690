import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirOf } from '#main/platform/files/data-dir.ts';
import { type Setup, test } from './support/fixtures.ts';
import { listenLocally } from './support/listen.ts';
import { shareLogin } from './support/shared-login.ts';
import { onlyWindow } from './support/windows.ts';

const shared = shareLogin();

/** What the log holds of requests that a page was refused. */
const refusals = (): string[] =>
  readFileSync(join(dataDirOf(shared().dataDir, 'practice', 'practice').things.logs, 'lantai.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"page-refused"'))
    .map((line) => JSON.parse(line) as { what: string; where: string })
    .map(({ what, where }) => `${what} ${where}`);

/** A server of this machine that counts who comes. */
async function watchpost(setup: Setup): Promise<{ port: number; visits: () => number }> {
  let visits = 0;
  const server: Server = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.end('"here"');
  });
  server.on('connection', () => {
    visits += 1;
  });
  const port = await listenLocally(server);
  setup.onClose(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { port, visits: () => visits };
}

test('a page is served with a strict policy, and the browser applies it', async () => {
  const { page } = shared();
  const policies = await page.evaluate(async () => {
    const read = async (name: string): Promise<string> =>
      (await fetch(`./${name}.html`)).headers.get('content-security-policy') ?? '';
    return [await read('login'), await read('workspace'), await read('login')];
  });
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  }
  expect(new Set(policies).size, 'a nonce of its own for each page').toBe(3);

  const tried = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const world = window as unknown as Record<string, unknown>;
    // Later, so that it is the page that runs it and not the one who asks.
    const evaluated = (make: () => unknown): Promise<string> =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(`ran: ${String(make())}`);
          } catch (thrown) {
            resolve((thrown as Error).name);
          }
        });
      });
    const script = document.createElement('script');
    script.textContent = 'window.injected = "script"';
    const link = document.createElement('a');
    link.setAttribute('onclick', 'window.injected = "handler"');
    document.body.append(script, link);
    link.click();
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/x.js';
    const loaded = new Promise<string>((resolve) => {
      foreign.onload = () => resolve('loaded');
      foreign.onerror = () => resolve('refused');
    });
    document.body.append(foreign);
    const form = document.createElement('form');
    form.action = 'https://example.com/';
    document.body.append(form);
    const posted = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        if (event.effectiveDirective === 'form-action') resolve();
      });
    });
    form.submit();
    await posted;
    const answers = {
      // biome-ignore lint/security/noGlobalEval: that it cannot be used is what this is about
      evaluated: await evaluated(() => eval('1 + 1')),
      made: await evaluated(() => new Function('return 1 + 1')()),
      byBridge: await evaluated(() => (window.lantai.app.info.constructor as FunctionConstructor)('return 1 + 1')()),
      foreign: await loaded,
      injected: String(world.injected),
      base: document.baseURI === location.href,
    };
    return { ...answers, violations: [...new Set(violations)].sort() };
  });
  expect(tried).toMatchObject({
    evaluated: 'EvalError',
    made: 'EvalError',
    byBridge: 'EvalError',
    foreign: 'refused',
    injected: 'undefined',
    base: true,
  });
  expect(tried.violations).toEqual(
    expect.arrayContaining(['form-action', 'script-src', 'script-src-attr', 'script-src-elem']),
  );
});

test('a page stays where it is: no navigation, no window, no webview', async () => {
  const { lantai, page } = shared();
  const address = page.url();
  await page.evaluate(() => {
    window.open('https://example.com/opened');
    const link = document.createElement('a');
    link.href = 'https://example.com/linked';
    link.target = '_blank';
    document.body.append(link);
    link.click();
  });
  await expect
    .poll(() => refusals().filter((line) => line === 'window https://example.com').length)
    .toBeGreaterThanOrEqual(2);
  await page.evaluate(() => {
    location.href = 'https://example.com/gone';
  });
  await expect.poll(() => refusals()).toContain('navigation https://example.com');
  await page.evaluate(() => {
    location.href = 'file:///etc/passwd';
  });
  const webview = await page.evaluate(() => {
    const element = document.createElement('webview');
    element.setAttribute('src', 'https://example.com/');
    document.body.append(element);
    return 'loadURL' in element || 'getWebContentsId' in element;
  });
  expect(webview).toBe(false);
  expect(page.url()).toBe(address);
  await onlyWindow(lantai, 'login');
  const urls = await lantai.inMain(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
    undefined,
  );
  expect(urls).toEqual(['lantai://app/login.html']);
  // A refusal is logged with its host alone: paths and queries show what people read.
  expect(refusals().join()).not.toMatch(/opened|linked|gone/);
});

test('a page is denied every permission', async () => {
  const { page } = shared();
  const answers = await page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    const refused = (attempt: Promise<unknown> | undefined): Promise<string> =>
      attempt ? attempt.then(() => 'granted').catch((thrown: Error) => thrown.name) : Promise.resolve('absent');
    return {
      states: await Promise.all(['notifications', 'geolocation', 'clipboard-read', 'camera', 'microphone'].map(state)),
      notification: await Notification.requestPermission(),
      place: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          (error) => resolve(error.code),
        ),
      ),
      clipboard: await refused(navigator.clipboard?.readText()),
      camera: await refused(navigator.mediaDevices?.getUserMedia({ video: true })),
    };
  });
  expect(answers.states).toEqual(Array.from({ length: 5 }, () => 'denied'));
  expect(answers.notification).toBe('denied');
  expect(answers.place).toBe(1);
  expect(answers.clipboard).toMatch(/NotAllowedError|absent/);
  expect(answers.camera).toMatch(/NotAllowedError|NotFoundError|absent/);
});

test('a page has no network, not even on this machine', async ({ setup }) => {
  const { page } = shared();
  const { port, visits } = await watchpost(setup);
  const reached = await page.evaluate(async (to) => {
    const settled = (attempt: Promise<unknown>): Promise<string> =>
      attempt.then(() => 'reached').catch(() => 'refused');
    const image = new Promise<string>((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve('reached');
      picture.onerror = () => resolve('refused');
      picture.src = `http://127.0.0.1:${to}/pixel.png`;
    });
    const socket = new Promise<string>((resolve) => {
      try {
        const wire = new WebSocket(`ws://127.0.0.1:${to}/`);
        wire.onopen = () => resolve('reached');
        wire.onerror = () => resolve('refused');
      } catch {
        resolve('refused');
      }
    });
    navigator.sendBeacon(`http://127.0.0.1:${to}/beacon`, 'x');
    return {
      fetch: await settled(fetch(`http://127.0.0.1:${to}/`)),
      opaque: await settled(fetch(`http://127.0.0.1:${to}/`, { mode: 'no-cors' })),
      outside: await settled(fetch('https://example.com/', { mode: 'no-cors' })),
      image: await image,
      socket: await socket,
      worker: await new Promise((resolve) => {
        try {
          const worker = new Worker(`http://127.0.0.1:${to}/worker.js`);
          worker.onerror = () => resolve('refused');
          worker.onmessage = () => resolve('reached');
        } catch {
          resolve('refused');
        }
      }),
    };
  }, port);
  expect(new Set(Object.values(reached))).toEqual(new Set(['refused']));
  expect(visits()).toBe(0);
});

test('pages come from a scheme of their own that serves nothing but them', async () => {
  const { lantai, page } = shared();
  const urls = await lantai.inMain(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
    undefined,
  );
  expect(urls).toEqual(['lantai://app/login.html']);
  expect(page.url()).not.toMatch(/^file:/);
  const answers = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    [
      '/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
      '/assets/..%5c..%5c..%5cpackage.json',
      '/assets/%2e%2e%2f%2e%2e%2fmain/index.js',
      '/main/index.js',
      '/package.json',
      '//etc/passwd',
      '/login.html%00.js',
      '/',
      'file:///etc/passwd',
    ],
  );
  for (const status of answers) expect([0, 403, 404]).toContain(status);
  const [own, posted] = await page.evaluate(async () => [
    (await fetch('/login.html')).status,
    (await fetch('/login.html', { method: 'POST', body: 'x' })).status,
  ]);
  expect([own, posted]).toEqual([200, 405]);
});
