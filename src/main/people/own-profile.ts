import { plainText } from '#main/platform/plain-text.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { OwnProfile, ProfileEdit, ProfileSaved } from '#shared/contract/people.ts';
import { addressIn } from './read-people.ts';

type Client = Pick<ServiceClient, 'auth' | 'users'>;

const INVALID = 400;
const UNPROCESSABLE = 422;
const CONFLICT = 409;

/** The own profile as it is edited; the country is part of what others read. */
export async function readOwn({ auth, users }: Client): Promise<OwnProfile> {
  const { data } = await auth.userProfile();
  const country = await users.profileByUsername({ username: data.username }).then(
    (answer) => answer.data.country,
    () => '',
  );
  return { ...ownOf(data), country: /^[A-Z]{2}$/.test(country) ? country : '' };
}

type AnsweredOwn = Awaited<ReturnType<Client['auth']['userProfile']>>['data'];

const ownOf = ({ userid, username, fullname, bio, avatar_url: avatar }: AnsweredOwn) => ({
  id: userid,
  username: username.slice(0, 200),
  name: fullname.slice(0, 1_000),
  bio: bio.slice(0, 5_000),
  avatar: addressIn(avatar),
});

/**
 * Saves an edit. A refusal names its field where the service's words begin with it. Where no answer came the profile is
 * read again: it has been saved if it is as it was sent.
 * @throws LantaiError where it is not known to be saved and was not refused
 */
export async function saveOwn(client: Client, { username, name, bio, avatar }: ProfileEdit): Promise<ProfileSaved> {
  try {
    await client.users.editProfile({ username, fullname: name, bio, avatar });
  } catch (thrown) {
    const refused = refusalOf(thrown);
    if (refused) return refused;
    const now = await readOwn(client).catch(() => null);
    const isSaved = now?.username === username && now.name === name && now.bio === bio.trim() && now.avatar === avatar;
    if (!isSaved) throw thrown;
    return { kind: 'saved', profile: now };
  }
  return { kind: 'saved', profile: await readOwn(client) };
}

const FIELDS = { username: 'username', fullname: 'name', bio: 'bio', avatar: 'avatar' } as const;

function refusalOf(thrown: unknown): ProfileSaved | null {
  if (!(thrown instanceof LantaiError)) return null;
  const { status, reason } = thrown.params;
  if (status === CONFLICT) return { kind: 'refused', field: 'username', isTaken: true, reason: '' };
  if (status !== INVALID && status !== UNPROCESSABLE) return null;
  const words = plainText(String(reason ?? ''), 300);
  const [, named = ''] = /^(username|fullname|bio|avatar)\b/i.exec(words) ?? [];
  const field = Object.entries(FIELDS).find(([name]) => name === named.toLowerCase())?.[1] ?? null;
  return { kind: 'refused', field, isTaken: false, reason: words };
}
