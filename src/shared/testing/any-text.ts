import fc from 'fast-check';

const SURROGATES = { first: 0xd800, last: 0xdfff };
const LAST_CODE_POINT = 0x10ffff;

/**
 * Text of any code points. fast-check's own unit `binary` builds a table of all million of them first, which takes more
 * than a second of every process.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: codePoint, maxLength });

/** Most code points lie in planes that nobody writes in, so half are from the first, with its controls and directions. */
const codePoint = fc
  .oneof(fc.nat(0xffff), fc.nat(LAST_CODE_POINT))
  .filter((point) => point < SURROGATES.first || point > SURROGATES.last)
  .map((point) => String.fromCodePoint(point));

/** What a path may contain as it is stays so; dots alone would be resolved. */
const segment = (): fc.Arbitrary<string> =>
  anyText(8)
    .filter((text) => text !== '.' && text !== '..')
    .map((text) => encodeURI(text).replace(/[/?#[\]]/g, encodeURIComponent));

/** A path of an address: segments of any text, percent-encoded. */
export const anyPath = (): fc.Arbitrary<string> =>
  fc.array(segment(), { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);

/** An address of the web, by a path and perhaps a query and a fragment. */
export const anyUrl = (): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyPath(), fc.option(anyText(8)), fc.option(anyText(8)))
    .map(([scheme, host, path, query, fragment]) => {
      const asked = query === null ? '' : `?${encodeURIComponent(query)}`;
      return `${scheme}://${host}${path}${asked}${fragment === null ? '' : `#${encodeURIComponent(fragment)}`}`;
    });
