import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';
import { type FileDialogs, fileName, readChosen, saveAs } from '#main/platform/files/chosen-file.ts';
import { notSavedError } from '#main/platform/files/file-not-saved.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  type KnownProfile,
  PRACTICE_ID,
  type ProfileList,
  type ProfileProblem,
  type profilesContract,
} from '#shared/contract/profiles.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { broughtBack, freeName, nameProblem, profileOf, withoutProfile, withProfile } from './changes.ts';
import { checkDraft, checkProfile, draftOf, profileText } from './check.ts';
import { NO_PROFILES, type ProfilesFile, readProfilesFile } from './profiles-file.ts';
import type { ServiceProfile } from './service-profile.ts';

type SaveAnswer = { kind: 'saved'; id: string } | { kind: 'refused'; problems: ProfileProblem[] };

/** Size of an imported file. */
const MAX_PROFILE_BYTES = 200_000;

export type StoredProfiles = {
  file(): ProfilesFile;
  /** Resolves when they are on disk; rejects, with the old ones unchanged, where that fails. */
  save(next: ProfilesFile): Promise<void>;
  /** The file could not be read and was moved aside. */
  readonly damaged: boolean;
};

/** The profiles of this computer, in one file beside the folders of each profile. */
export function openProfiles(path: string, now: Date): StoredProfiles {
  const read = readOrSetAside(path, readProfilesFile, now);
  let current = read.kind === 'found' ? read.value : NO_PROFILES;
  return {
    file: () => current,
    async save(next) {
      try {
        await writeAtomically(path, `${JSON.stringify(next, null, 1)}\n`);
      } catch (thrown) {
        throw notSavedError(path, thrown);
      }
      current = next;
    },
    damaged: read.kind === 'damaged',
  };
}

/** The profile that was chosen, where it can be used; null for the practice exchange. */
export function chosenProfile({ chosen, profiles }: ProfilesFile): ServiceProfile | 'unusable' | null {
  if (chosen === PRACTICE_ID) return null;
  const found = profiles.find(({ id }) => id === chosen);
  const checked = found && checkProfile(JSON.parse(profileText(found)));
  // A dialect that a later Lantai wrote, say.
  return checked?.ok ? { ...checked.profile, practiceAccount: null } : 'unusable';
}

/** All but those of a service check. */
type ListHandlers = Omit<
  HandlersOf<typeof profilesContract>,
  'checkService' | 'checkEffect' | 'exportCheck' | 'endCheck'
>;

export type ProfilesOptions = FileDialogs & {
  readonly stored: StoredProfiles;
  readonly running: Omit<ProfileList['running'], 'id'>;
  readonly texts: () => Translate;
  changed(list: ProfileList): void;
  restart(): void;
};

export function createProfiles(options: ProfilesOptions): { readonly handlers: ListHandlers } {
  const { stored, running, texts } = options;
  const readOnly = running.by === 'replay';
  // The running profile stays the one of the start, whatever is chosen or renamed since.
  const runningId = running.by === 'choice' ? stored.file().chosen : null;

  const list = (): ProfileList => {
    const { profiles, chosen, deleted } = stored.file();
    const known = profiles.map((profile): KnownProfile => {
      const { id, name, mode } = profile;
      const draft = draftOf(profile);
      const checked = checkDraft(draft);
      return { id, name, mode, draft, problems: checked.ok ? [] : checked.problems };
    });
    return {
      profiles: [{ id: PRACTICE_ID, name: '', mode: 'practice', draft: null, problems: [] }, ...known],
      chosen: chosen === PRACTICE_ID || profiles.some(({ id }) => id === chosen) ? chosen : PRACTICE_ID,
      running: { id: runningId, ...running },
      deleted: deleted && { id: deleted.profile.id, name: deleted.profile.name },
      readOnly,
    };
  };

  let lastChange: Promise<unknown> = Promise.resolve();
  /** One change after the other, each based on the result of the one before. */
  function change<Result>(make: (file: ProfilesFile) => readonly [ProfilesFile, Result]): Promise<Result> {
    if (readOnly) throw new LantaiError('IN_REPLAY', 'profiles are not changed beside a recording');
    const changed = lastChange.then(async () => {
      const [next, result] = make(stored.file());
      if (next !== stored.file()) {
        await stored.save(next);
        options.changed(list());
      }
      return result;
    });
    lastChange = changed.catch(() => undefined);
    return changed;
  }

  const refused = (problems: ProfileProblem[]) => ({ kind: 'refused' as const, problems });
  const inFile = (reason: ProfileProblem['reason']) => refused([{ field: 'file', reason, detail: '' }]);

  return {
    handlers: {
      list,
      async save({ id, draft }) {
        const checked = checkDraft(draft);
        if (!checked.ok) return refused(checked.problems);
        return change((file): readonly [ProfilesFile, SaveAnswer] => {
          if (id !== null) profileOf(file, id);
          const taken = nameProblem(file, checked.profile, id);
          if (taken) return [file, refused([taken])];
          const saved = { ...checked.profile, id: id ?? randomUUID() };
          return [withProfile(file, saved), { kind: 'saved', id: saved.id }];
        });
      },
      async importFile() {
        const chosen = await readChosen(options, {
          title: texts()('settings:profiles.importTitle'),
          kind: texts()('settings:profiles.fileKind'),
          maxBytes: MAX_PROFILE_BYTES,
        });
        if (chosen.kind === 'cancelled') return chosen;
        if (chosen.kind !== 'chosen') return inFile(chosen.kind);
        let json: unknown;
        try {
          json = JSON.parse(chosen.text);
        } catch {
          return inFile('not-json');
        }
        const checked = checkProfile(json);
        if (!checked.ok) return refused(checked.problems);
        return change((file) => {
          const { profile, leftOut } = checked;
          const name = nameProblem(file, profile, null) ? freeName(file, profile) : profile.name;
          const saved = { ...profile, name, id: randomUUID() };
          return [withProfile(file, saved), { kind: 'imported' as const, id: saved.id, name, leftOut }];
        });
      },
      async exportFile({ id }) {
        const profile = profileOf(stored.file(), id);
        return saveAs(options, {
          title: texts()('settings:profiles.exportTitle'),
          kind: texts()('settings:profiles.fileKind'),
          name: fileName(profile.name, 'profile'),
          text: profileText(profile),
        });
      },
      duplicate: ({ id }) =>
        change((file) => {
          const profile = profileOf(file, id);
          const copy = { ...profile, id: randomUUID(), name: freeName(file, profile) };
          return [withProfile(file, copy), { id: copy.id }];
        }),
      remove: ({ id }) => change((file) => [withoutProfile(file, id), undefined]),
      bringBack: () => change((file) => [broughtBack(file), undefined]),
      choose: ({ id }) =>
        change((file) => {
          if (id !== PRACTICE_ID) profileOf(file, id);
          return [file.chosen === id ? file : { ...file, chosen: id }, undefined];
        }),
      async restart() {
        await lastChange;
        options.restart();
      },
    },
  };
}

export { createCheckHandlers } from './service-check/service-check.ts';
export { announcedExchange, folderOrigin, loadProfile, type ServiceProfile } from './service-profile.ts';
