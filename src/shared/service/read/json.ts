/** Integers from this length on may have more digits than a JavaScript number. */
const LONG_INTEGER = /\d{16}/;
const INTEGER = /^-?\d+$/;

/** JSON.parse gives it the text that a value had in the source; not in TypeScript's own types yet. */
type SourceContext = { readonly source?: string };

/**
 * Like JSON.parse, but an integer with more digits than a number can carry becomes a text, so that a
 * long order number stays exact.
 * @throws SyntaxError for a text that is not JSON; RangeError for one nested too deeply
 */
export function parseJson(text: string): unknown {
  return LONG_INTEGER.test(text) ? JSON.parse(text, exactInteger) : JSON.parse(text);
}

function exactInteger(_key: string, value: unknown, context?: SourceContext): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && INTEGER.test(source) ? source : value;
}

/** A web page in place of JSON, such as the sign-in page of a hotel's network. */
export const isWebPage = (text: string): boolean => /^\s*<(!doctype|html|head|body|\?xml|!--)/i.test(text);
