import { describe, expect, it } from 'vitest';
import { applied, lineAt, mutationSites, sameSite } from './sites.ts';

const mutations = (text: string, file = 'a.ts'): string[] =>
  mutationSites(file, text).map((site) => applied(text, site));

describe('mutation sites', () => {
  it.each([
    ['a < b', ['a <= b']],
    ['a >= b', ['a > b']],
    ['a === b', ['a !== b']],
    ['a && b', ['a || b']],
    ['a - b', ['a + b']],
    ['a *= b', []],
    ['a += b', ['a -= b']],
    ['f(!a)', ['f(a)']],
    ['f(true)', ['f(false)']],
    ['f(2)', ['f(3)']],
    ['f(5_000, 60, 0.5)', []],
    ['a ? f() : g()', ['a ? g() : f()']],
    ['if (a) return;', [';']],
    ['for (;;) if (a) { continue; }', ['for (;;) ;']],
    ['if (a) f();', []],
    ['if (a) return; else f();', []],
    ['(a) /* < */ < b', ['(a) /* < */ <= b']],
    ['f((a as number) < b)', ['f((a as number) <= b)']],
  ])('finds in "%s"', (text, expected) => {
    // A statement that returns stands in a function.
    const inFunction = (body: string): string => `function h() { ${body} }`;
    expect(mutations(inFunction(text))).toEqual(expected.map(inFunction));
  });

  it('finds each of several in the order of their place', () => {
    expect(mutations('f(a > 1 || !b)')).toEqual([
      'f(a >= 1 || !b)',
      'f(a > 2 || !b)',
      'f(a > 1 && !b)',
      'f(a > 1 || b)',
    ]);
  });

  it.each([
    ['a comment', '// a < b && true\n/* if (a) return; */ f();'],
    ['a text', `f('a < b', "1 + 1 true");`],
    ['a template', 'f(`a < b ? 1 : 2`);'],
    ['joined texts', `f('a' + b, c + 'd' + e);`],
    ['a regular expression', 'f(/a<b|!c && 1/);'],
    ['a type', 'type A = 1 | true | (B extends C ? 2 : 3); let a: Map<0, false>; f<1>(a as 2);'],
    ['an import', `import { a } from './1.ts';`],
    ['a name of a property', 'f({ 1: a });'],
  ])('finds none in %s', (_where, text) => {
    expect(mutations(text)).toEqual([]);
  });

  it('finds code within a template and within a component', () => {
    expect(mutations(`f(\`−\${a - b}\`)`)).toEqual([`f(\`−\${a + b}\`)`]);
    expect(mutations('const a = <b c={d && e}>1 + 1 && true</b>;', 'a.tsx')).toEqual([
      'const a = <b c={d || e}>1 + 1 && true</b>;',
    ]);
  });

  it('reports what cannot be parsed', () => {
    expect(() => mutations('if (')).toThrow('a.ts cannot be parsed');
  });
});

describe('the same site in another version', () => {
  const text = 'f(a);\ng(b < c);\n';
  const [site] = mutationSites('a.ts', text);
  const found = (other: string) => site && sameSite(site, text, other, mutationSites('a.ts', other));

  it('is found where its line has moved', () => {
    expect(found('\n\ng(b < c);')).toMatchObject({ start: 6, after: '<=' });
  });
  it('is missing where its line has changed', () => {
    expect(found('f(a);\ng(b < d);\n')).toBeNull();
  });
  it('is missing where its line has moved and is repeated', () => {
    expect(found('\ng(b < c);\ng(b < c);')).toBeNull();
  });
});

it('counts lines from 1', () => {
  expect(lineAt('a\nbc\nd', 3)).toEqual({ number: 2, start: 2, text: 'bc' });
  expect(lineAt('a', 0)).toEqual({ number: 1, start: 0, text: 'a' });
});
