import { errorBody } from '#shared/service/endpoint.ts';

/** Code and message of a rejection; empty texts when absent. */
export function refusalIn(json: unknown): { readonly type: string; readonly message: string } {
  const read = errorBody.safeParse(json);
  return read.success ? { type: read.data.error_type, message: read.data.message } : { type: '', message: '' };
}
