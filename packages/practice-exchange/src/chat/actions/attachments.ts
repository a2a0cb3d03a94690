import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { invalidParameter } from '#exchange/service-refusal.ts';
import type { Attachment } from '../rooms/model.ts';

/** The host of attachments in stored messages: the store's own address is another one at each start. */
const STORED_AT = 'https://chat-uploads.lantai.invalid';
const POLICY_MS = 5 * 60_000;
const MEBIBYTE = 1_048_576;
/** Files that are held; the oldest is dropped, and its message stays without it. */
const MAX_FILES = 24;
/** The longest file, with what the form around it takes. */
export const MAX_UPLOAD_BYTES = 10 * MEBIBYTE;

type Rule = { readonly maxBytes: number; readonly types: readonly string[] };
const RULES = {
  ATTACHMENT_TYPE_PHOTO: { maxBytes: 5 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'] },
  ATTACHMENT_TYPE_DOCUMENT: { maxBytes: 10 * MEBIBYTE, types: ['application/pdf', 'text/csv'] },
} as const satisfies Record<string, Rule>;
type AttachmentType = keyof typeof RULES;

const policyText = z.object({
  key: z.string(),
  expiresAt: z.number(),
  maxBytes: z.number(),
  types: z.array(z.string()),
});
const file = z.object({ type: z.string(), base64: z.string() });

/** What became of an upload; each refusal is an HTTP status of its own. */
export type Uploaded = 'stored' | 'not-allowed' | 'wrong-type' | 'too-large' | 'empty';

/** Files of the chat: signed forms for one file each, and the files. */
export type ChatUploads = {
  /** @param origin of the store, as it is now */
  policy(
    type: AttachmentType,
    origin: string,
  ): {
    readonly uploadUrl: string;
    readonly fields: { key: string; algorithm: string; date: string; policy: string; signature: string };
    readonly fileUrl: string;
    readonly maxBytes: number;
    readonly types: readonly string[];
    readonly expiresAt: number;
  };
  receive(form: { get(name: string): unknown }, content: Uint8Array, type: string): Uploaded;
  /** Null for a file that is not there. */
  file(key: string): { readonly type: string; readonly content: Uint8Array } | null;
};

const PATH = '/chat/';

/** @param now real time, ms */
export function createUploads(collection: OpenCollection, now: () => number, randomId: () => string): ChatUploads {
  const files = collection('chat-file', file, { cap: MAX_FILES });
  // Forms end after minutes, so it need not survive a restart.
  const secret = randomId();
  const signed = (policy: string): string => createHmac('sha256', secret).update(policy).digest('hex');

  function allowed(form: { get(name: string): unknown }): z.output<typeof policyText> | null {
    const policy = String(form.get('policy') ?? '');
    const [given, own] = [Buffer.from(String(form.get('signature') ?? '')), Buffer.from(signed(policy))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const read = policyText.parse(JSON.parse(Buffer.from(policy, 'base64').toString()));
    return read.expiresAt > now() && form.get('key') === read.key ? read : null;
  }

  return {
    policy(type, origin) {
      const { maxBytes, types } = RULES[type];
      const key = randomId();
      const expiresAt = now() + POLICY_MS;
      const policy = Buffer.from(JSON.stringify({ key, expiresAt, maxBytes, types })).toString('base64');
      const date = new Date(now()).toISOString();
      return {
        uploadUrl: `${origin}${PATH}`,
        fields: { key, algorithm: 'HMAC-SHA256', date, policy, signature: signed(policy) },
        fileUrl: `${origin}${PATH}${key}`,
        maxBytes,
        types,
        expiresAt,
      };
    },
    receive(form, content, type) {
      const permission = allowed(form);
      if (permission === null) return 'not-allowed';
      if (!permission.types.includes(type)) return 'wrong-type';
      if (content.length === 0) return 'empty';
      if (content.length > permission.maxBytes) return 'too-large';
      files.put(permission.key, { type, base64: Buffer.from(content).toString('base64') });
      return 'stored';
    },
    file(key) {
      const found = files.get(key);
      return found ? { type: found.type, content: Buffer.from(found.base64, 'base64') } : null;
    },
  };
}

/**
 * An attachment as it is stored. @param origin of the store, as it is now
 * @throws ServiceRefusal INVALID_PARAMETER unless it lies in the store of the chat
 */
export function storedAttachment({ type, url }: Attachment, origin: string): Attachment {
  const at = URL.canParse(url) ? new URL(url) : null;
  const isOurs =
    at !== null &&
    [origin, STORED_AT].includes(at.origin) &&
    at.username === '' &&
    at.password === '' &&
    at.pathname.startsWith(PATH);
  if (!isOurs) throw invalidParameter('attachment.url', 'must be an address of the upload policy');
  return { type, url: `${STORED_AT}${at.pathname}` };
}

/** An attachment as it can be read now. */
export const readableAttachment = ({ type, url }: Attachment, origin: string): Attachment => ({
  type,
  url: url.startsWith(STORED_AT) ? `${origin}${url.slice(STORED_AT.length)}` : url,
});
