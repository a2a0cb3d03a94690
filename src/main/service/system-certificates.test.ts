import tls from 'node:tls';
import { expect, it } from 'vitest';
import { trustSystemCertificates } from './system-certificates.ts';

function open(system: readonly string[]) {
  const set: (readonly string[])[] = [];
  const added = trustSystemCertificates({
    getCACertificates: (type) => (type === 'system' ? [...system] : ['a', 'b']),
    setDefaultCACertificates: (certificates) => void set.push(certificates.map(String)),
  });
  return { added, set };
}

it('trusts what the system trusts beside what Node does, each once', () => {
  expect(open(['b', 'office'])).toEqual({ added: 1, set: [['a', 'b', 'office']] });
  expect(open(['a'])).toEqual({ added: 0, set: [] });
});

it('goes on with those of Node where the system cannot be asked', () => {
  const broken = () => {
    throw new Error('no store');
  };
  expect(trustSystemCertificates({ getCACertificates: broken, setDefaultCACertificates: broken })).toBe(0);
});

it('works with the functions of this Node', () => {
  expect(trustSystemCertificates(tls)).toBeGreaterThanOrEqual(0);
  expect(tls.getCACertificates('default').length).toBeGreaterThan(50);
});
