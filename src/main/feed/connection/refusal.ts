import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import type { FeedCredentials } from '../protocol/credentials.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { SocketEnd } from './transport.ts';

/** Whether the service's Error means that it refuses these credentials. */
export const isRefusedByError = (code: number, message: string, { refusal }: Pick<FeedDialect, 'refusal'>): boolean =>
  refusal.codes.includes(code) || refusal.words.some((word) => message.includes(word));

/** Whether the way the socket ended means that the service refuses these credentials. */
export const isRefusedBySocketEnd = (end: SocketEnd, { refusal }: Pick<FeedDialect, 'refusal'>): boolean =>
  refusal.closeCodes.includes(end.code) || (end.httpStatus !== null && refusal.httpStatuses.includes(end.httpStatus));

const REFUSALS: ReadonlySet<ErrorCode> = new Set(['INVALID_AUTH', 'INVALID_TOKEN']);

/** Whether there are no credentials until somebody signs in; any other failure may be temporary. */
export const isSignedOut = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'SIGNED_OUT';

/** Whether REST refused to issue credentials although a session exists. */
export const isRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && REFUSALS.has(thrown.code);

export const isSameCredentials = (left: FeedCredentials, right: FeedCredentials): boolean =>
  left.userId === right.userId && left.key === right.key && left.accessToken === right.accessToken;
