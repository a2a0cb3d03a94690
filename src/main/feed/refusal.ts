import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import type { FeedDialect } from './dialect.ts';
import type { FeedCredentials, SocketEnd } from './ports.ts';

/** Whether the service's Error says that these credentials are no good, rather than something else. */
export const errorRefuses = (code: number, message: string, { refusal }: Pick<FeedDialect, 'refusal'>): boolean =>
  refusal.codes.includes(code) || refusal.words.some((word) => message.includes(word));

/** The same said by ending the socket. */
export const endRefuses = (end: SocketEnd, { refusal }: Pick<FeedDialect, 'refusal'>): boolean =>
  refusal.closeCodes.includes(end.code) || (end.httpStatus !== null && refusal.httpStatuses.includes(end.httpStatus));

const REFUSALS: ReadonlySet<ErrorCode> = new Set(['INVALID_AUTH', 'INVALID_TOKEN']);

/** Whether credentials cannot be had until somebody signs in; any other failure may pass by itself. */
export const isSignedOut = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'SIGNED_OUT';

/** Whether REST refused to issue credentials although a session exists. */
export const isRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && REFUSALS.has(thrown.code);

export const sameCredentials = (one: FeedCredentials, other: FeedCredentials): boolean =>
  one.userId === other.userId && one.key === other.key && one.accessToken === other.accessToken;
