import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import { rowsByPage, type ServiceClient } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  MAX_PEOPLE,
  MAX_SUGGESTED,
  type OwnProfile,
  type Person,
  type peopleContract,
} from '#shared/contract/people.ts';
import { firstRows } from '#shared/paging.ts';
import { readCommonGround } from './common-ground.ts';
import { readOwn, saveOwn } from './own-profile.ts';
import { readPersonOf } from './person.ts';
import type { PictureUploader } from './picture-upload.ts';
import { readAcquaintance, readSuggestion, readTrending } from './read-people.ts';

type Options = {
  readonly client: ServiceClient;
  readonly services: Pick<Services, 'sessionState' | 'userRead'>;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly upload: Pick<PictureUploader, 'run'>;
  readonly picture: (address: string) => Promise<string | null>;
};

type People = {
  readonly handlers: HandlersOf<typeof peopleContract>;
  /** Somebody else signed in, or nobody. */
  forget(): void;
};

const PAGE = 50;

const isUnknown = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'NOT_FOUND';

/** People for windows: profiles, who is connected with whom, the own profile, and the calls of an administrator. */
export function createPeople({ client, services, broadcast, upload, picture }: Options): People {
  /** Whether whoever is signed in may suspend others; asked for once, and again where it failed. */
  let administrator: Promise<boolean> | null = null;

  function isAdministrator(): Promise<boolean> {
    administrator ??= readAdministrator().catch(() => {
      administrator = null;
      return false;
    });
    return administrator;
  }
  async function readAdministrator(): Promise<boolean> {
    const { data } = await client.auth.userProfile();
    const own = await client.users.profileByUsername({ username: data.username });
    return own.data.is_me && own.data.is_admin;
  }
  function noteOwn({ id, username, name }: Pick<OwnProfile, 'id' | 'username' | 'name'>): void {
    services.userRead({ id, username, fullname: name });
  }
  /**
   * The own account may have been renamed elsewhere since its name was stored: that name is nobody's then, or another
   * person's. The session takes the new one before the answer, so that no window reports its own account as missing.
   */
  async function readPerson(username: string): Promise<Person> {
    const reading = readPersonOf(client, username, isAdministrator);
    const found = await reading.catch((thrown: unknown) => {
      if (!isUnknown(thrown)) throw thrown;
      return null;
    });
    const session = services.sessionState();
    if (session.kind !== 'signed-in') return reading;
    const { user } = session;
    const isOwnName = user.username.toLowerCase() === username.toLowerCase();
    if (isOwnName !== (found?.id === user.id)) noteOwn(await readOwn(client));
    return reading;
  }
  const changed = (username: string | null): void => broadcast('people', 'changed', { username });

  return {
    forget() {
      administrator = null;
    },
    handlers: {
      person: ({ username }) => readPerson(username),
      common: ({ id }) => readCommonGround(client, id),
      async connections() {
        const { data } = await client.users.mySocialInfo();
        const read = (users: typeof data.follower_users) =>
          users.flatMap((user) => readAcquaintance(user) ?? []).slice(0, MAX_PEOPLE);
        return { followers: read(data.follower_users), following: read(data.following_users) };
      },
      async suggested({ filter }) {
        const rows = rowsByPage((page) => client.users.suggestFriends({ page, limit: PAGE, filter }));
        return (await firstRows(rows, MAX_SUGGESTED)).flatMap((user) => readSuggestion(user) ?? []);
      },
      async trending() {
        const { data } = await client.users.trending({ limit: MAX_SUGGESTED });
        return data.results.slice(0, MAX_SUGGESTED).flatMap((user, index) => readTrending(user, index) ?? []);
      },
      async own() {
        const own = await readOwn(client);
        noteOwn(own);
        return own;
      },
      async save(edit) {
        const saved = await saveOwn(client, edit);
        if (saved.kind === 'saved') {
          noteOwn(saved.profile);
          changed(saved.profile.username);
        }
        return saved;
      },
      async saveCountry({ country }) {
        await client.users.editCountry({ country });
        changed(null);
      },
      upload: ({ base64 }) => upload.run(Buffer.from(base64, 'base64')),
      picture: ({ address }) => picture(address),
      async suspend({ id, username, reason }) {
        if (!(await isAdministrator())) throw new LantaiError('NOT_ALLOWED', 'only administrators suspend people');
        try {
          await client.users.suspend({ userid: id, reason });
        } catch (thrown) {
          // Without an answer it may have been done.
          const isDone = await client.users.profileByUsername({ username }).then(
            ({ data }) => data.is_suspended,
            () => false,
          );
          if (!isDone) throw thrown;
        }
        changed(username);
        broadcast('stream', 'blockChanged', { id, blocked: true });
      },
    },
  };
}
