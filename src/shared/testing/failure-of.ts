import type { LantaiError } from '#shared/contract/error.ts';

/** What a call is refused with. @throws Error where it is not refused */
export const failureOf = (call: unknown): Promise<LantaiError> =>
  Promise.resolve(call).then(
    () => Promise.reject(new Error('nothing was refused')),
    (thrown: unknown) => thrown as LantaiError,
  );
