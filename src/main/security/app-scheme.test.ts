import { join, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP_SCHEME_PRIVILEGES,
  contentSecurityPolicy,
  createAppSchemeHandler,
  isAppUrl,
  resolveAppRequest,
} from './app-scheme.ts';

const ROOT = '/srv/pages';
const get = (address: string) => resolveAppRequest('GET', address, ROOT);

describe('which file a request is for', () => {
  it('serves the pages and what they load', () => {
    expect(get('lantai://app/login.html')).toMatchObject({ kind: 'file', path: `${ROOT}/login.html` });
    expect(get('lantai://app/assets/a%20b.js?v=1#x')).toMatchObject({
      path: `${ROOT}/assets/a b.js`,
      contentType: 'text/javascript; charset=utf-8',
    });
  });

  it.each([
    'lantai://app/../secret.json',
    'lantai://app/%2e%2e/secret.json',
    'lantai://app/a/..%2f..%2fsecret.json',
    'lantai://app/%2e%2e%5csecret.json',
    'lantai://app/a%00.html',
    'lantai://app/c:/x.html',
    'lantai://app/%zz.html',
    'lantai://other/login.html',
    'lantai://me@app/login.html',
    'file:///etc/passwd.html',
    'https://app/login.html',
  ])('refuses %s', (address) => {
    expect(get(address)).toEqual({ kind: 'refused', status: 403 });
  });

  it('refuses other methods and other types of file', () => {
    expect(resolveAppRequest('POST', 'lantai://app/login.html', ROOT)).toEqual({ kind: 'refused', status: 405 });
    expect(get('lantai://app/')).toMatchObject({ kind: 'refused' });
    expect(get('lantai://app/login.exe')).toEqual({ kind: 'refused', status: 404 });
  });

  it('never leaves its folder', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e%2e', '%252e', '/', '%2f', '\\', '%5c', '%00', 'a'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const resolved = get(`lantai://app/${parts.join('/')}.html`);
        if (resolved.kind === 'file') expect(resolved.path.startsWith(ROOT + sep)).toBe(true);
      }),
    );
  });
});

describe('a document requested before the app is ready', () => {
  it('is answered once the handlers of its calls are registered', async () => {
    const ready = Promise.withResolvers<void>();
    let isRegistered = false;
    const early = createAppSchemeHandler({ root: ROOT, read: async () => new Uint8Array(), ready: ready.promise });
    const answered = early(new Request('lantai://app/login.html')).then(() => isRegistered);
    await early(new Request('lantai://app/login.js'));
    isRegistered = true;
    ready.resolve();
    expect(await answered).toBe(true);
  });

  const page =
    '<html lang="en" data-first-state="__FIRST_STATE__"><head></head><div id="root"><!--first-markup--></div>';
  const filled = (drawn: string | null): ReturnType<typeof createAppSchemeHandler> =>
    createAppSchemeHandler({
      root: ROOT,
      read: async (path) => {
        if (path === join(ROOT, 'login.html')) return new TextEncoder().encode(page);
        if (path !== join(ROOT, 'drawn/login.txt') || drawn === null) throw new Error(`no ${path}`);
        return new TextEncoder().encode(drawn);
      },
      nonce: () => 'n',
      firstDocument: () => ({
        state: { name: '"><script>' },
        attributes: { lang: 'id', 'data-theme': 'light' },
        variables: { '--fs': '14px' },
        file: 'drawn/login.txt',
        words: { __PROFILE_NAME__: '<b>$& &amp;' },
      }),
      ready: new Promise(() => undefined),
    });
  const textOf = async (handle: ReturnType<typeof filled>): Promise<string> =>
    (await handle(new Request('lantai://app/login.html'))).text();

  it('is answered at once where it is drawn without a script, in the person’s theme and language', async () => {
    expect(await textOf(filled('<p>to __PROFILE_NAME__</p>'))).toBe(
      '<html lang="id" data-theme="light" data-first-state="{&quot;name&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;}">' +
        '<head><style nonce="n">:root{--fs:14px}</style></head>' +
        '<div id="root"><p>to &lt;b&gt;$&amp; &amp;amp;</p></div>',
    );
  });

  it('draws itself where the build has no markup of it', async () => {
    expect(await textOf(filled(null))).toContain('<div id="root"></div>');
  });

  it('serves that markup to nobody', async () => {
    expect((await filled('<p></p>')(new Request('lantai://app/drawn/login.txt'))).status).toBe(404);
  });
});

describe('the first frame of another page', () => {
  const page =
    '<html lang="en"><head></head><div class="workspace-floor"><!--dock-shapes--></div><script src="a.js"></script>';
  const shapes = [
    { left: 0, top: 0, width: 20, height: 100 },
    { left: 20, top: 0, width: 80, height: 100 },
  ];
  const answer = (known: typeof shapes | null): Promise<Response> =>
    createAppSchemeHandler({
      root: ROOT,
      read: async () => new TextEncoder().encode(page),
      nonce: () => 'n',
      firstFrame: () => ({
        attributes: { lang: 'id', 'data-theme': 'light' },
        variables: { '--fs': '14px' },
        shapes: known,
      }),
    })(new Request('lantai://app/workspace.html'));

  it('has the theme, and the panels’ places by a style that the policy admits as any other', async () => {
    const response = await answer(shapes);
    const text = await response.text();
    expect(text).toBe(
      '<html lang="id" data-theme="light"><head><style nonce="n">:root{--fs:14px}' +
        '.dock-skeleton>:nth-child(1){left:0%;top:0%;width:20%;height:100%}' +
        '.dock-skeleton>:nth-child(2){left:20%;top:0%;width:80%;height:100%}</style></head>' +
        '<div class="workspace-floor"><div class="dock-skeleton"><i></i><i></i></div></div><script src="a.js"></script>',
    );
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy('n'));
    expect(text).not.toContain(' style=');
  });

  it('has no panels where the window is not known', async () => {
    expect(await (await answer(null)).text()).toContain('<div class="workspace-floor"></div>');
  });
});

describe('the answer', () => {
  const page = '<style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">';
  let count = 0;
  const handle = createAppSchemeHandler({
    root: ROOT,
    read: async (path) => {
      if (path.endsWith('gone.js')) throw new Error('gone');
      return new TextEncoder().encode(page);
    },
    nonce: () => `n${count++}`,
  });

  it('gives a page a fresh nonce each time, in its text and its policy', async () => {
    for (const nonce of ['n0', 'n1']) {
      const response = await handle(new Request('lantai://app/login.html'));
      expect(await response.text()).toBe(page.replaceAll('__CSP_NONCE__', nonce));
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('denies its pages what they need not', async () => {
    const { headers } = await handle(new Request('lantai://app/login.html'));
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'clipboard-read']) {
      expect(policy.split(', ')).toContain(`${feature}=()`);
    }
    expect(policy).not.toMatch(/\*|self/);
  });

  it('answers 404 for a missing file', async () => {
    expect((await handle(new Request('lantai://app/gone.js'))).status).toBe(404);
  });
});

it('knows its own documents', () => {
  expect(isAppUrl('lantai://app/workspace.html')).toBe(true);
  expect(isAppUrl('lantai://app.evil/workspace.html')).toBe(false);
  expect(isAppUrl('https://app/')).toBe(false);
  expect(isAppUrl('')).toBe(false);
});

it('is a standard, secure scheme that does not get around the policy', () => {
  expect(APP_SCHEME_PRIVILEGES.privileges).toMatchObject({ standard: true, secure: true });
  expect(APP_SCHEME_PRIVILEGES.privileges?.bypassCSP).toBeUndefined();
  expect(APP_SCHEME_PRIVILEGES.privileges?.corsEnabled).toBeUndefined();
});

it('allows nothing by default, no eval and no inline', () => {
  const policy = contentSecurityPolicy('abc');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  for (const directive of ['frame-ancestors', 'base-uri', 'form-action']) {
    expect(policy).toContain(`${directive} 'none'`);
  }
});
