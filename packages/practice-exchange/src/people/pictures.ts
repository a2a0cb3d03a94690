import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { drawAvatar } from './draw-avatar.ts';
import { MAX_OTHERS } from './enrolment.ts';
import { AVATARS } from './invent.ts';

/** What became of an upload; each refusal is an HTTP status of its own. */
type Received = 'stored' | 'not-allowed' | 'wrong-type' | 'too-large' | 'empty';

type Picture = { readonly contentType: string; readonly content: Uint8Array };

/** Pictures of people: those of the collection, and those that the practice user has uploaded. */
export type Pictures = {
  /** @returns what one upload carries, the path that it goes to and is found at, and when it ends, Unix ms of real time */
  allow(): { readonly credential: string; readonly path: string; readonly endsAt: number };
  receive(upload: Picture & { readonly path: string; readonly credential: string }): Received;
  /** Null where there is none. */
  read(path: string): Picture | null;
};

export const PICTURE_MAX_BYTES = 1_048_576;
const LIVES_MS = 10 * 60_000;
/** Eight for each who may sign in. The oldest goes: whoever tries many pictures uses one in the end. */
const MAX_STORED = 8 * (MAX_OTHERS + 1);
const SIGNATURES = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
} as const;
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

const isPictureType = (type: string): type is (typeof PICTURE_TYPES)[number] =>
  PICTURE_TYPES.some((each) => each === type);

/** @param wallNow real time, ms */
export function createPictures(collection: OpenCollection, wallNow: () => number, randomId: () => string): Pictures {
  const stored = collection('picture', z.object({ contentType: z.string(), base64: z.string() }), { cap: MAX_STORED });
  const drawn = new Map<string, Picture>();
  const permissions = new Map<string, { readonly path: string; readonly endsAt: number }>();
  const dropEnded = (): void => {
    for (const [credential, { endsAt }] of permissions) if (endsAt <= wallNow()) permissions.delete(credential);
  };

  function collectionPicture(path: string): Picture | null {
    const avatar = AVATARS.find((each) => each.path === path);
    if (!avatar) return null;
    const picture = drawn.get(path) ?? { contentType: 'image/png', content: drawAvatar(avatar.id) };
    drawn.set(path, picture);
    return picture;
  }

  return {
    allow() {
      dropEnded();
      const credential = randomId();
      const path = `/pictures/${randomId()}`;
      const endsAt = wallNow() + LIVES_MS;
      permissions.set(credential, { path, endsAt });
      return { credential, path, endsAt };
    },
    receive({ path, credential, contentType, content }) {
      dropEnded();
      if (permissions.get(credential)?.path !== path) return 'not-allowed';
      if (content.length === 0) return 'empty';
      if (content.length > PICTURE_MAX_BYTES) return 'too-large';
      const isWhatItSays =
        isPictureType(contentType) && SIGNATURES[contentType].every((byte, at) => content[at] === byte);
      if (!isWhatItSays) return 'wrong-type';
      permissions.delete(credential);
      stored.put(path, { contentType, base64: Buffer.from(content).toString('base64') });
      return 'stored';
    },
    read(path) {
      const found = stored.get(path);
      if (found) return { contentType: found.contentType, content: Buffer.from(found.base64, 'base64') };
      return collectionPicture(path);
    },
  };
}
