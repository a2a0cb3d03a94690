import { afterEach, expect, it } from 'vitest';
import { draftTextOf, dropDraft, giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { editStore, startEdit, typeInto } from './edit-store.ts';

const OWN = { id: 7, username: 'sari', name: 'Sari', bio: '', avatar: '', country: 'ID' };

afterEach(() => editStore.setState({ edit: null }));

it('an edit goes on in another window, and comes back as it was typed there last', () => {
  startEdit(OWN);
  typeInto('bio', 'half typed bio');
  const left = draftTextOf('profile-1', 'profile');
  dropDraft('profile-1', 'profile');
  expect(editStore.getState().edit).toBeNull();
  giveDraft('profile-1', 'profile', left?.replace('half typed bio', 'from the pop-out') ?? null);
  expect(editStore.getState().edit).toMatchObject({ base: OWN, draft: { bio: 'from the pop-out', name: 'Sari' } });
});

it('takes in no edit that it cannot read', () => {
  giveDraft('profile-1', 'profile', JSON.stringify({ base: OWN, draft: { bio: 'a bio alone' } }));
  expect(editStore.getState().edit).toBeNull();
});
