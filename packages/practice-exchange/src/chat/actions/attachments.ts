import { createHmac } from 'node:crypto';
import { invalidParameter } from '#exchange/service-refusal.ts';
import type { Attachment } from '../rooms/model.ts';

/** Host of attachments. The practice exchange stores no files, so the name never resolves. */
const UPLOAD_HOST = 'chat-uploads.lantai.invalid';
const POLICY_MS = 5 * 60_000;
const MEBIBYTE = 1_048_576;

type Rule = { readonly maxBytes: number; readonly types: readonly string[] };
const RULES = {
  ATTACHMENT_TYPE_PHOTO: { maxBytes: 5 * MEBIBYTE, types: ['image/jpeg', 'image/png', 'image/webp'] },
  ATTACHMENT_TYPE_DOCUMENT: { maxBytes: 10 * MEBIBYTE, types: ['application/pdf', 'text/csv'] },
} as const satisfies Record<string, Rule>;
type AttachmentType = keyof typeof RULES;

/** @throws ServiceRefusal INVALID_PARAMETER unless it is an https address on the upload host */
export function requireUploaded({ url }: Attachment): void {
  const at = URL.canParse(url) ? new URL(url) : null;
  const isOurs = at?.protocol === 'https:' && at.host === UPLOAD_HOST && at.username === '' && at.password === '';
  if (!isOurs) throw invalidParameter('attachment.url', `must be an https address at ${UPLOAD_HOST}`);
}

/** A signed form for one file. @param nowMs real time */
export function uploadPolicy(type: AttachmentType, key: string, secret: string, nowMs: number) {
  const { maxBytes, types } = RULES[type];
  const expiresAt = nowMs + POLICY_MS;
  const path = `chat/${key}`;
  const conditions = [{ key: path }, ['content-length-range', 1, maxBytes], ['in', '$content-type', types]];
  const policy = Buffer.from(JSON.stringify({ expiration: new Date(expiresAt).toISOString(), conditions })).toString(
    'base64',
  );
  const signature = createHmac('sha256', secret).update(policy).digest('hex');
  const date = new Date(nowMs).toISOString();
  return {
    uploadUrl: `https://${UPLOAD_HOST}/`,
    fields: { key: path, algorithm: 'HMAC-SHA256', date, policy, signature },
    fileUrl: `https://${UPLOAD_HOST}/${path}`,
    maxBytes,
    types,
    expiresAt,
  };
}
