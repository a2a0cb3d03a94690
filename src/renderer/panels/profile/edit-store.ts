import { z } from 'zod';
import { create } from 'zustand';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import type { Failure } from '#shared/contract/define.ts';
import { type OwnProfile, ownProfile } from '#shared/contract/people.ts';
import { COUNTRIES } from '#shared/service/people.ts';
import {
  type Draft,
  draftOf,
  editOf,
  type Faults,
  faultsIn,
  faultsOf,
  isCountryChanged,
  isProfileChanged,
} from './edit-model.ts';

type Edit = {
  /** Tells this edit from an earlier one. */
  readonly began: symbol;
  /** The profile that the edit began with, or as it was last saved. */
  readonly base: OwnProfile;
  readonly draft: Draft;
  /** What the service has refused; each is dropped with the next change of its field. */
  readonly refused: Faults;
  /** Whether faults are shown: not while somebody has only begun. */
  readonly isChecked: boolean;
  readonly isSaving: boolean;
  readonly failure: Failure | null;
};

/** The longest text of a field that goes along to another window, characters; far more than the service takes. */
const MAX_TYPED = 10_000;

/** The edit of the own profile; it outlives its panel, so that nothing typed is lost behind another tab. */
export const editStore = create<{ readonly edit: Edit | null }>(() => ({ edit: null }));

export const useEdit = (): Edit | null => editStore(({ edit }) => edit);

const change = (patch: (edit: Edit) => Partial<Edit>): void =>
  editStore.setState(({ edit }) => (edit ? { edit: { ...edit, ...patch(edit) } } : {}));

export const startEdit = (base: OwnProfile): void =>
  editStore.setState({
    edit: {
      began: Symbol('edit'),
      base,
      draft: draftOf(base),
      refused: {},
      isChecked: false,
      isSaving: false,
      failure: null,
    },
  });

export const endEdit = (): void => editStore.setState({ edit: null });

export function typeInto<Name extends keyof Draft>(field: Name, value: Draft[Name]): void {
  change(({ draft, refused }) => ({
    draft: { ...draft, [field]: value },
    refused: Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)),
  }));
}

/**
 * Saves what was changed. What was typed meanwhile stays; the edit ends where nothing was, and everything is saved.
 */
export async function saveEdit(): Promise<void> {
  const { edit } = editStore.getState();
  if (!edit || edit.isSaving) return;
  const { base, draft } = edit;
  if (Object.keys(faultsOf(draft)).length > 0) return change(() => ({ isChecked: true }));
  change(() => ({ isSaving: true, isChecked: true, failure: null }));
  try {
    const saved = isProfileChanged(draft, base) ? await ask(bridge.people.save(editOf(draft))) : null;
    if (saved?.kind === 'refused') {
      const refused = faultsIn(saved);
      change(() => ({
        isSaving: false,
        ...(refused ? { refused } : { failure: refusedBy(saved.reason) }),
      }));
      return;
    }
    const now = saved?.profile ?? base;
    change(() => ({ base: { ...now, country: base.country } }));
    if (draft.country !== '' && isCountryChanged(draft, base)) {
      await ask(bridge.people.saveCountry({ country: draft.country }));
    }
    change(({ draft: typed }) => ({
      isSaving: false,
      base: { ...now, country: draft.country === '' ? base.country : draft.country },
      draft: typed,
    }));
    if (editStore.getState().edit?.draft === draft) endEdit();
  } catch (thrown) {
    change(() => ({ isSaving: false, failure: failureFrom(thrown) }));
  }
}

const refusedBy = (reason: string): Failure => ({
  code: 'INVALID_PARAMETER',
  message: '',
  retryable: false,
  params: { reason },
});

/** Faults that are shown at fields. */
export const shownFaults = ({ draft, refused, isChecked }: Edit): Faults => ({
  ...refused,
  ...(isChecked ? faultsOf(draft) : {}),
});

/** What a panel takes along: what is typed, and the profile that the edit began with. Also while it is being saved, which may fail. */
const movedEdit = z.strictObject({
  base: ownProfile,
  draft: z.strictObject({
    username: z.string().max(MAX_TYPED),
    name: z.string().max(MAX_TYPED),
    bio: z.string().max(MAX_TYPED),
    avatar: z.string().max(MAX_TYPED),
    country: z.enum(['', ...COUNTRIES]),
  }),
});

editStore.subscribe(reportDraftChange);

registerDraftHolder('profile', {
  isShared: true,
  read() {
    const { edit } = editStore.getState();
    return edit === null ? null : { base: edit.base, draft: edit.draft };
  },
  give(_panelId, draft) {
    const moved = movedEdit.safeParse(draft);
    if (!moved.success) return;
    startEdit(moved.data.base);
    change(() => ({ draft: moved.data.draft }));
  },
  forget: endEdit,
});
