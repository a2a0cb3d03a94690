/** Licences that a bundled package may have, by SPDX expression. Copyleft licences are absent on purpose. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // Fonts only: the licence covers the font files, not the program that shows text in them.
  'OFL-1.1',
]);

/** Packages that an installer contains beside the bundles. */
export const SHIPPED_BESIDE_BUNDLES: readonly string[] = ['electron'];

const MIT_TERMS = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * Licence texts of packages whose published archive has no licence file, by name and version: a new
 * version is read again by a person.
 */
export const TEXTS_WITHOUT_FILE: Readonly<Record<string, string>> = {
  'lazy-val@1.0.5': `MIT License\n\nCopyright (c) Vladimir Krivosheev\n\n${MIT_TERMS}`,
  'abstract-logging@2.0.1': `MIT License\n\nCopyright (c) James Sumners <james.sumners@gmail.com>\n\n${MIT_TERMS}`,
};
