import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { LantaiError } from '#shared/contract/error.ts';

/** Where and how; the address has been checked. */
type Upload = {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  readonly credential: string;
  readonly content: Uint8Array;
};

const PART_BYTES = 64 * 1024;
/** Without any progress for so long the connection counts as lost, ms. */
const SILENCE_MS = 60_000;
const METHODS: ReadonlySet<string> = new Set(['PUT', 'POST']);

/**
 * Sends a document and reports how much of it has left. A redirect is not followed: it could lead to an address that
 * the profile does not allow.
 * @returns the status of the answer
 * @throws LantaiError UNREACHABLE or CANCELLED; none has the credential in it
 */
export function sendDocument(
  { url, method, type, credential, content }: Upload,
  signal: AbortSignal,
  progress: (sent: number) => void,
): Promise<number> {
  const isEncrypted = new URL(url).protocol === 'https:';
  const open = isEncrypted ? requestEncrypted : requestPlain;
  return new Promise((resolve, reject) => {
    const failed = (): void =>
      reject(
        signal.aborted
          ? new LantaiError('CANCELLED', 'the upload was cancelled')
          : new LantaiError('UNREACHABLE', 'the address of the upload does not answer', { retryable: true }),
      );
    const request = open(url, {
      method: METHODS.has(method.toUpperCase()) ? method.toUpperCase() : 'PUT',
      headers: { 'content-type': type, 'content-length': content.length, 'x-upload-credential': credential },
      signal,
      timeout: SILENCE_MS,
      // The default one knows the system's proxy.
      ...(!isEncrypted && { agent: false }),
    });
    request.on('error', failed);
    request.on('timeout', () => request.destroy());
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      // It may have been refused before all of it was sent.
      answer.on('end', () => request.destroy());
    });
    const sendFrom = (start: number): void => {
      if (start >= content.length) {
        request.end();
        return;
      }
      const end = Math.min(start + PART_BYTES, content.length);
      request.write(content.subarray(start, end), (error) => {
        if (error) return;
        progress(end);
        sendFrom(end);
      });
    };
    sendFrom(0);
  });
}
