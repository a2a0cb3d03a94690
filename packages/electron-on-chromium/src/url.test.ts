import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPath } from '#shared/testing/any-text.ts';
import { createUrlMap } from './url.ts';

const urls = createUrlMap();
urls.addScheme('lantai');
urls.addScheme('app-x');

describe('the URL map', () => {
  it.each([
    ['lantai://app/index.html?a=1#b', 'http://app.lantai.localhost/index.html?a=1#b'],
    ['lantai://app', 'http://app.lantai.localhost'],
    ['app-x://a.b/', 'http://a.b.app-x.localhost/'],
  ])('turns %s into %s and back', (ours, theirs) => {
    expect(urls.toChromium(ours)).toBe(theirs);
    expect(urls.fromChromium(theirs)).toBe(ours);
  });

  it.each(['https://example.com/lantai://app', 'http://lantai.localhost/', 'http://a.lantai.localhost.evil.example/'])(
    'leaves %s alone',
    (url) => {
      expect(urls.toChromium(url)).toBe(url);
      expect(urls.fromChromium(url)).toBe(url);
    },
  );

  it('keeps a path as it was sent', () => {
    fc.assert(
      fc.property(anyPath(), (path) => {
        expect(urls.fromChromium(urls.toChromium(`lantai://app/..%2f${path}`))).toBe(`lantai://app/..%2f${path}`);
      }),
    );
  });

  it('rewrites origins and schemes in a content security policy', () => {
    const policy = "default-src 'self' lantai://app; img-src lantai: data:; connect-src wss://lantai.example";
    expect(urls.headerToChromium(policy)).toBe(
      "default-src 'self' http://app.lantai.localhost; img-src http://*.lantai.localhost data:; connect-src wss://lantai.example",
    );
  });

  it('shows a handler our own origins in headers', () => {
    expect(urls.headerFromChromium('http://app.lantai.localhost')).toBe('lantai://app');
    expect(urls.headerFromChromium('http://app.lantai.localhost/a.html')).toBe('lantai://app/a.html');
  });

  it('refuses a scheme that no host name can hold', () => {
    expect(() => urls.addScheme('a+b')).toThrow();
  });
});
