/**
 * The content of an answer, read no further than a limit.
 * @param max bytes
 * @returns null for more
 */
export async function readAtMost(
  { body, headers }: Pick<Response, 'body'> & { readonly headers?: Pick<Headers, 'get'> },
  max: number,
): Promise<Uint8Array | null> {
  if (Number(headers?.get('content-length') ?? 0) > max) {
    await body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
