import { hostOf, mayUploadTo, sendDocument, typeOfContent } from '#main/account/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { MAX_PICTURE_BYTES, type PictureUpload } from '#shared/contract/people.ts';

type Options = {
  readonly client: Pick<ServiceClient, 'users'>;
  readonly timers: Pick<Timers, 'now'>;
  /** Where pictures may be sent. */
  readonly hosts: () => readonly string[];
};

type Reason = Extract<PictureUpload, { kind: 'refused' }>['reason'];

/** Sends a picture of the person, which their window has drawn anew, so that nothing of the file but the picture is left. One at a time. */
export class PictureUploader {
  readonly #options: Options;
  #running: AbortController | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws LantaiError of the service's call; NOT_ALLOWED while another runs; UNREACHABLE or CANCELLED of the upload */
  async run(content: Uint8Array): Promise<PictureUpload> {
    if (this.#running) throw new LantaiError('NOT_ALLOWED', 'another picture is being sent');
    const running = new AbortController();
    this.#running = running;
    try {
      return await this.#run(content, running.signal);
    } finally {
      this.#running = null;
    }
  }

  cancel(): void {
    this.#running?.abort();
  }

  async #run(content: Uint8Array, signal: AbortSignal): Promise<PictureUpload> {
    const { client, timers, hosts } = this.#options;
    const type = typeOfContent(content);
    const { data } = await client.users.uploadToken({ purpose: 'avatar' });
    const most = data.max_bytes > 0 ? Math.min(data.max_bytes, MAX_PICTURE_BYTES) : MAX_PICTURE_BYTES;
    const refused = (reason: Reason): PictureUpload => ({
      kind: 'refused',
      reason,
      maxBytes: reason === 'too-large' ? most : null,
      host: reason === 'address' ? hostOf(data.upload_url) : '',
    });
    if (!mayUploadTo(data.upload_url, hosts())) return refused('address');
    const isTaken = data.content_types.length === 0 || (type !== null && data.content_types.includes(type));
    if (type === null || !type.startsWith('image/') || !isTaken) return refused('wrong-type');
    if (content.length > most) return refused('too-large');
    const status = await sendDocument(
      { url: data.upload_url, method: 'PUT', credential: data.token, type, content },
      signal,
      () => undefined,
    );
    if (status >= 200 && status < 300) return { kind: 'sent', address: data.public_url.slice(0, 500) };
    if (status === 413) return refused('too-large');
    if (status === 415) return refused('wrong-type');
    const endsAt = Date.parse(data.ends_at);
    return refused(endsAt > 0 && timers.now() > endsAt ? 'expired' : 'not-accepted');
  }
}
