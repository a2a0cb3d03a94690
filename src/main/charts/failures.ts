import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';

const REFUSALS = new Set<ErrorCode>(['INVALID_PARAMETER', 'NOT_ALLOWED', 'NOT_FOUND', 'UNREADABLE_ANSWER']);

/** The service has another revision than the one that a save was based on, the name already, or no room. */
export const isConflict = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.params.status === 409;

/** The service was reached and will answer the same again; anything else may pass. */
export const isRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && REFUSALS.has(thrown.code);
