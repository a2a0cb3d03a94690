import { LantaiError } from '#shared/contract/error.ts';
import type { TransportAnswer } from './ports.ts';

const MAX_BYTES = 10 * 1_024 * 1_024;

/**
 * The body as text, read as it arrives. The rest of a body that is too long is not received: leaving
 * the loop ends its stream.
 * @throws LantaiError UNREADABLE_ANSWER for more than 10 MB
 */
export async function bodyText({ body }: Pick<TransportAnswer, 'body'>): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) {
      throw new LantaiError('UNREADABLE_ANSWER', `the answer is longer than ${MAX_BYTES} bytes`, {
        params: { reason: 'too-long' },
      });
    }
    parts.push(decoder.decode(part, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}
