import { expect, it } from 'vitest';
import { termsNeededFor, termsTypeOf } from './terms-gate.ts';

const of = (type: string, isAccepted: boolean, version = '1.0') => ({ type, isAccepted, version });

it('asks for the terms of the action alone', () => {
  const documents = [of('TRADING', true), of('MARGIN', false), of('DATA_USE', false)];
  expect(termsNeededFor('trade', documents)).toEqual({ kind: 'open' });
  expect(termsNeededFor('margin', documents)).toEqual({ kind: 'accept', document: documents[1] });
  expect(termsNeededFor('data-use', documents)).toMatchObject({ kind: 'accept', document: { type: 'DATA_USE' } });
});

it('asks for the version that is in force, beside an accepted earlier one', () => {
  const documents = [of('margin', true, '1.1'), of('margin', false, '1.2')];
  expect(termsNeededFor('margin', documents)).toMatchObject({ document: { version: '1.2' } });
});

it('lets through where the service has no such terms, and nothing while they are not known', () => {
  expect(termsNeededFor('margin', [])).toEqual({ kind: 'open' });
  expect(termsNeededFor('margin', null)).toEqual({ kind: 'unknown' });
});

it('knows a type in any case, and no other', () => {
  expect([' trading ', 'Data_Use', 'COOKIES'].map(termsTypeOf)).toEqual(['TRADING', 'DATA_USE', null]);
});
