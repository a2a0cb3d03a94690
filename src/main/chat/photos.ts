import { LRUCache } from 'lru-cache';
import { mayUploadTo } from '#main/account/index.ts';
import { readAtMost } from '#main/platform/read-at-most.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { type ChatPicture, MAX_PHOTO_BYTES, type PhotoPolicy } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { PICTURE_TYPES } from '#shared/picture-type.ts';
import { inspectPhoto } from './photo-content.ts';

type Options = {
  readonly client: Pick<ServiceClient, 'chat'>;
  /** Where photos may be sent and read, each with its port where that is not the protocol's own. */
  hosts(): readonly string[];
  readonly request: typeof fetch;
};

/** Photos to the store of the service, and from there. */
export type Photos = {
  policy(): Promise<PhotoPolicy>;
  /** @returns the address for a message @throws LantaiError */
  upload(content: Uint8Array): Promise<string>;
  picture(address: string): Promise<ChatPicture>;
  forget(): void;
};

const ANSWER_MS = 30_000;
/** Pictures that are held, characters. */
const MAX_HELD = 48 * 1024 * 1024;
/** Where the service names no limit. */
const USUAL_BYTES = 5 * 1024 * 1024;

export function createPhotos({ client, hosts, request }: Options): Photos {
  const held = new LRUCache<string, ChatPicture>({
    maxSize: MAX_HELD,
    sizeCalculation: (picture) => (picture.kind === 'picture' ? picture.base64.length : 1) || 1,
  });
  const reading = new Map<string, Promise<ChatPicture>>();
  /** The host of files, as the service has named it. */
  let fileHost: string | null = null;

  async function readPolicy() {
    const { data } = await client.chat.uploadPolicy({ type: 'ATTACHMENT_TYPE_PHOTO' }, { fresh: true });
    const url = URL.parse(data.file_url);
    if (url?.protocol === 'https:') fileHost = url.host;
    const types = PICTURE_TYPES.filter((type) => data.allowed_types.length === 0 || data.allowed_types.includes(type));
    const maxBytes = data.max_bytes >= 1 ? Math.min(Math.floor(data.max_bytes), MAX_PHOTO_BYTES) : USUAL_BYTES;
    return { data, types, maxBytes };
  }
  const readable = (address: string): boolean =>
    mayUploadTo(address, fileHost === null ? hosts() : [...hosts(), fileHost]);

  async function read(address: string): Promise<ChatPicture> {
    if (!readable(address) && fileHost === null) await readPolicy().catch(() => null);
    // A picture anywhere else would tell its sender when and where it was looked at.
    if (!readable(address)) return { kind: 'refused', reason: 'address' };
    const answer = await send(address, {}, 'no');
    if (!answer.ok) return { kind: 'refused', reason: 'gone' };
    const content = await readAtMost(answer, MAX_PHOTO_BYTES);
    if (content === null) return { kind: 'refused', reason: 'too-large' };
    const inspected = inspectPhoto(content);
    if (inspected === null) return { kind: 'refused', reason: 'no-picture' };
    return { kind: 'picture', type: inspected.type, base64: Buffer.from(content).toString('base64') };
  }

  /** A redirect is not followed: it could lead to an address that is not allowed. @throws LantaiError UNREACHABLE */
  async function send(address: string, init: RequestInit, sent: 'no' | 'maybe'): Promise<Response> {
    try {
      return await request(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    } catch {
      throw new LantaiError('UNREACHABLE', 'the store of photos does not answer', {
        retryable: true,
        params: { sent },
      });
    }
  }

  return {
    async policy() {
      const { types, maxBytes } = await readPolicy();
      const [first] = types;
      if (first === undefined) throw new LantaiError('NOT_ALLOWED', 'the service takes no photos');
      return { maxBytes, types: [...types] };
    },
    async upload(content) {
      // Asked for now, since a policy ends after minutes.
      const { data, types, maxBytes } = await readPolicy();
      const inspected = inspectPhoto(content);
      if (inspected === null || inspected.hasNotes || !types.includes(inspected.type) || content.length > maxBytes)
        throw new LantaiError('INVALID_PARAMETER', 'the service does not take this photo');
      if (!mayUploadTo(data.upload_url, hosts()))
        throw new LantaiError('NOT_ALLOWED', 'the profile does not allow the address of the upload');
      const form = new FormData();
      for (const [name, value] of Object.entries(data.fields)) form.set(name, value);
      form.set('content-type', inspected.type);
      // The name is the same for all: a person's own tells too much.
      form.set('file', new Blob([new Uint8Array(content)], { type: inspected.type }), 'photo');
      const answer = await send(data.upload_url, { method: 'POST', body: form }, 'no');
      await answer.body?.cancel();
      if (!answer.ok) throw new LantaiError('NOT_ALLOWED', `the store of photos answers ${answer.status}`);
      return data.file_url;
    },
    picture(address) {
      const known = held.get(address);
      if (known) return Promise.resolve(known);
      const started =
        reading.get(address) ??
        read(address)
          .then((picture) => {
            held.set(address, picture);
            return picture;
          })
          .finally(() => reading.delete(address));
      reading.set(address, started);
      return started;
    },
    forget() {
      held.clear();
      fileHost = null;
    },
  };
}
