const DEEP = 60_000;
/** JSON text of lists within lists, far deeper than any stack likes. */
export const deepJson = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

const TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  "'; DROP TABLE account; --",
  '" OR 1=1 --',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '%s%n{{7*7}}',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(5_000),
];

/** What somebody may write into a path or a query. */
export const hostileTexts: readonly string[] = TEXTS;

/** What somebody may put where a body's field belongs, as JSON text. */
export const hostileJson: readonly string[] = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  JSON.stringify('x'.repeat(100_000)),
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1e308',
  '-1e308',
  '1e999',
  '0.1',
  '9007199254740993',
  '[]',
  '{}',
  '[null]',
  `[${'1,'.repeat(20_000)}1]`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  deepJson,
];

/** Whole bodies that are none, as they come over the wire. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  'NaN',
  'null',
  '[]',
  '"text"',
  '7',
  deepJson,
  '{"__proto__":{"polluted":true},"ui_ref":{"toString":"x"}}',
  `{"${'k'.repeat(10_000)}":1}`,
  '\u0000\u0001\u0002',
  `{"a":"${'x'.repeat(300_000)}"}`,
];
