import { errorBody } from '#shared/service/endpoint.ts';

/** What a refusal says of itself; empty texts where it says nothing. */
export function refusalIn(json: unknown): { readonly type: string; readonly message: string } {
  const read = errorBody.safeParse(json);
  return read.success ? { type: read.data.error_type, message: read.data.message } : { type: '', message: '' };
}
