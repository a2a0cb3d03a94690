/**
 * Chromium knows no scheme of ours. `lantai://app/index.html` becomes `http://app.lantai.localhost/index.html`, an
 * origin that Chromium treats as secure and that never reaches a network, because each request to it is intercepted.
 * Only the beginning of a URL is rewritten, so that a path arrives as it was sent.
 */
export interface UrlMap {
  readonly addScheme: (scheme: string) => void;
  readonly schemes: () => readonly string[];
  readonly toChromium: (url: string) => string;
  readonly fromChromium: (url: string) => string;
  /** For header values that name origins or schemes, such as a content security policy. */
  readonly headerToChromium: (value: string) => string;
  readonly headerFromChromium: (value: string) => string;
}

const HOST = '[A-Za-z0-9.-]+';

export function createUrlMap(): UrlMap {
  const schemes = new Set<string>();
  const alternatives = () => [...schemes].join('|');
  const replace = (value: string, pattern: string, flags: string, replacer: (...groups: string[]) => string): string =>
    schemes.size === 0
      ? value
      : value.replace(new RegExp(pattern, flags), (...args: unknown[]) => replacer(...(args as string[])));
  const originPattern = () => `http://(${HOST})\\.(${alternatives()})\\.localhost(?=[/?#'" ;,]|$)`;
  const customPattern = () => `(${alternatives()})://(${HOST})`;
  const toOrigin = (_all: string, scheme: string, host: string) => `http://${host}.${scheme.toLowerCase()}.localhost`;
  const fromOrigin = (_all: string, host: string, scheme: string) => `${scheme}://${host}`;
  return {
    addScheme: (scheme) => {
      if (!/^[a-z][a-z0-9-]*$/.test(scheme)) throw new Error(`The scheme ${scheme} cannot be part of a host name.`);
      schemes.add(scheme);
    },
    schemes: () => [...schemes],
    toChromium: (url) => replace(url, `^${customPattern()}`, 'i', toOrigin),
    fromChromium: (url) => replace(url, `^${originPattern()}`, '', fromOrigin),
    headerToChromium: (value) =>
      replace(
        replace(value, `(?<![\\w-])${customPattern()}`, 'gi', toOrigin),
        `(?<![\\w./-])(${alternatives()}):(?=[\\s;,]|$)`,
        'g',
        (_all, scheme) => `http://*.${scheme}.localhost`,
      ),
    headerFromChromium: (value) => replace(value, originPattern(), 'g', fromOrigin),
  };
}
