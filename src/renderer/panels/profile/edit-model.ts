import {
  LONGEST_BIO,
  LONGEST_NAME,
  type OwnProfile,
  type ProfileEdit,
  type ProfileSaved,
} from '#shared/contract/people.ts';
import { userName } from '#shared/contract/stream.ts';
import { COUNTRIES } from '#shared/service/people.ts';

export type Country = (typeof COUNTRIES)[number];
/** What is typed, whether or not the service would take it. `country` is empty where none is chosen. */
export type Draft = {
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly avatar: string;
  readonly country: Country | '';
};
export type Field = 'username' | 'name' | 'bio' | 'avatar';
type Fault =
  | { readonly kind: 'username' | 'name' | 'taken' }
  | { readonly kind: 'long'; readonly count: number }
  | { readonly kind: 'refused'; readonly reason: string };
export type Faults = Readonly<Partial<Record<Field, Fault>>>;

export const countryIn = (text: string): Country | '' => COUNTRIES.find((each) => each === text) ?? '';

export const draftOf = ({ username, name, bio, avatar, country }: OwnProfile): Draft => ({
  username,
  name,
  bio,
  avatar,
  country: countryIn(country),
});

/** Characters that are left for the bio; below 0 it is too long. */
export const bioLeft = ({ bio }: Pick<Draft, 'bio'>): number => LONGEST_BIO - bio.length;

/** What can be seen to be wrong without the service. */
export function faultsOf({ username, name, bio }: Draft): Faults {
  const nameOver = name.trim().length - LONGEST_NAME;
  return {
    ...(userName.safeParse(username).success ? {} : { username: { kind: 'username' } as const }),
    ...(name.trim() === '' ? { name: { kind: 'name' } as const } : {}),
    ...(nameOver > 0 ? { name: { kind: 'long', count: nameOver } as const } : {}),
    ...(bioLeft({ bio }) < 0 ? { bio: { kind: 'long', count: -bioLeft({ bio }) } as const } : {}),
  };
}

export function isProfileChanged(draft: Draft, base: OwnProfile): boolean {
  return (['username', 'name', 'bio', 'avatar'] as const).some((field) => draft[field] !== base[field]);
}

export const isCountryChanged = (draft: Draft, base: OwnProfile): boolean =>
  draft.country !== '' && draft.country !== base.country;

export const editOf = ({ username, name, bio, avatar }: Draft): ProfileEdit => ({
  username,
  name: name.trim(),
  bio,
  avatar,
});

/** The fields that a refusal is shown at; null where it names none. */
export function faultsIn(refused: Extract<ProfileSaved, { kind: 'refused' }>): Faults | null {
  if (refused.isTaken) return { username: { kind: 'taken' } };
  return refused.field === null ? null : { [refused.field]: { kind: 'refused', reason: refused.reason } };
}
