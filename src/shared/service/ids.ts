import { z } from 'zod';

/**
 * Ids and codes that a request names: any text. Each service forms its own, and one that does not exist is for the
 * service to refuse. The practice exchange checks the form of its own in `packages/practice-exchange/src/rest/checked-input.ts`.
 */
export const idInRequest = z.string().min(1).max(200);
/** Several of them with commas between. */
export const idListInRequest = z.string().min(1).max(20_000);
/** A user's id in a body: a whole number, as users have in answers. */
export const userIdInBody = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
