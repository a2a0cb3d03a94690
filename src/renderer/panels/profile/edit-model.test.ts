import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_BIO, LONGEST_NAME, type OwnProfile, profileEdit } from '#shared/contract/people.ts';
import { bioLeft, draftOf, editOf, faultsIn, faultsOf, isCountryChanged, isProfileChanged } from './edit-model.ts';

const own: OwnProfile = { id: 1, username: 'trader', name: 'Trader', bio: 'Bio', avatar: '', country: 'ID' };

it('finds a fault exactly where the contract would refuse the edit', () => {
  const field = fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom('', 'floor_trader', ' ', 'A B'));
  fc.assert(
    fc.property(field, field, fc.string({ maxLength: LONGEST_BIO + 20 }), (username, name, bio) => {
      const draft = { username, name, bio, avatar: '', country: '' } as const;
      const isRefused = !profileEdit.safeParse(editOf(draft)).success;
      expect(Object.keys(faultsOf(draft)).length > 0).toBe(isRefused);
    }),
  );
});

it('counts what is left of the bio, and by how much a text is too long', () => {
  const draft = { ...draftOf(own), bio: 'x'.repeat(LONGEST_BIO + 3), name: 'x'.repeat(LONGEST_NAME + 2) };
  expect(bioLeft(draft)).toBe(-3);
  expect(faultsOf(draft)).toEqual({ bio: { kind: 'long', count: 3 }, name: { kind: 'long', count: 2 } });
});

it('sends what was changed, and no country that was not chosen', () => {
  expect(isProfileChanged(draftOf(own), own)).toBe(false);
  expect(isProfileChanged({ ...draftOf(own), bio: 'Another' }, own)).toBe(true);
  const unknown = { ...own, country: 'XX' };
  expect(draftOf(unknown).country).toBe('');
  expect(isCountryChanged(draftOf(unknown), unknown)).toBe(false);
  expect(isCountryChanged({ ...draftOf(own), country: 'SG' }, own)).toBe(true);
});

it('shows a refusal at its field, or for the form where none is named', () => {
  const refused = { kind: 'refused', reason: 'bio is rude', isTaken: false } as const;
  expect(faultsIn({ ...refused, field: 'bio' })).toEqual({ bio: { kind: 'refused', reason: 'bio is rude' } });
  expect(faultsIn({ ...refused, field: 'username', isTaken: true })).toEqual({ username: { kind: 'taken' } });
  expect(faultsIn({ ...refused, field: null })).toBeNull();
});
