import { LantaiError } from '#shared/contract/error.ts';
import { MAX_PROFILES, PRACTICE_ID, type ProfileProblem } from '#shared/contract/profiles.ts';
import type { KeptProfile } from './check.ts';
import type { ProfilesFile, StoredProfile } from './kept-file.ts';

/** Folders differ by name and mode, and not every file system tells letters' cases apart. */
const folderOf = ({ name, mode }: Pick<KeptProfile, 'name' | 'mode'>): string => `${mode}-${name.toLowerCase()}`;
const OWN_FOLDER = folderOf({ name: 'practice', mode: 'practice' });

export function nameProblem(file: ProfilesFile, profile: KeptProfile, id: string | null): ProfileProblem | null {
  const folder = folderOf(profile);
  const taken = folder === OWN_FOLDER || file.profiles.some((other) => other.id !== id && folderOf(other) === folder);
  return taken ? { field: 'name', reason: 'name-taken', detail: profile.name } : null;
}

/** @throws LantaiError NOT_FOUND */
export function profileOf(file: ProfilesFile, id: string): StoredProfile {
  const found = file.profiles.find((profile) => profile.id === id);
  if (!found) throw new LantaiError('NOT_FOUND', 'there is no such profile');
  return found;
}

/** @throws LantaiError PROFILE_LIMIT */
export function withProfile(file: ProfilesFile, profile: StoredProfile): ProfilesFile {
  const known = file.profiles.some(({ id }) => id === profile.id);
  if (!known && file.profiles.length >= MAX_PROFILES) {
    throw new LantaiError('PROFILE_LIMIT', 'there are as many profiles as there may be');
  }
  const profiles = known
    ? file.profiles.map((other) => (other.id === profile.id ? profile : other))
    : [...file.profiles, profile];
  return { ...file, profiles };
}

/** A name like it that no other profile has: "House 2". */
export function freeName(file: ProfilesFile, profile: KeptProfile): string {
  const [, stem = profile.name] = /^(.*?)(?: \d+)?$/u.exec(profile.name) ?? [];
  for (let number = 2; ; number += 1) {
    const name = `${stem.slice(0, 59)} ${number}`;
    if (nameProblem(file, { ...profile, name }, null) === null) return name;
  }
}

export function withoutProfile(file: ProfilesFile, id: string): ProfilesFile {
  const profile = profileOf(file, id);
  const wasChosen = file.chosen === id;
  return {
    ...file,
    profiles: file.profiles.filter((other) => other.id !== id),
    chosen: wasChosen ? PRACTICE_ID : file.chosen,
    deleted: { profile, wasChosen },
  };
}

/** Undoes {@link withoutProfile}; under another name where its own has been given away. */
export function broughtBack(file: ProfilesFile): ProfilesFile {
  if (!file.deleted) throw new LantaiError('NOT_FOUND', 'there is no deleted profile');
  const { profile, wasChosen } = file.deleted;
  // Somebody may have chosen another one since.
  const isChoiceOpen = wasChosen && file.chosen === PRACTICE_ID;
  const isFree = nameProblem(file, profile, null) === null;
  const back = isFree ? profile : { ...profile, name: freeName(file, profile) };
  return { ...withProfile(file, back), chosen: isChoiceOpen ? profile.id : file.chosen, deleted: null };
}
