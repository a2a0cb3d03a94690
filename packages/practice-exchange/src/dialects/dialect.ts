import type { Endpoint } from '#shared/service/endpoint.ts';
import type { AnswerNode } from './answer-tree.ts';

/** An answer before it is sent. */
export type Answer = {
  readonly status: number;
  /** A JSON value; a text where `contentType` is set; undefined for no body. */
  readonly body: unknown;
  /** JSON when left out. */
  readonly contentType?: string;
  readonly isGzipped?: boolean;
  /** Header of the same name. */
  readonly location?: string;
};

/** The call that is answered. */
export type AnsweredCall = {
  readonly endpoint: Endpoint;
  /** The answer before any dialect changed it. */
  readonly plain: Answer;
  /** Every value that the request carried, as text. */
  readonly given: ReadonlySet<string>;
};

/** Changes what one connection of the trading feed is sent. Stateful: one for each connection. */
export type FrameChange = {
  /** The client has replaced its subscription. */
  subscribed(): void;
  /** null: nothing is sent. @param channel as in the subscription, or `pong`, `error` */
  change(bytes: Uint8Array, channel: string): Uint8Array | null;
};

export type DialectChange =
  /** The body of a call, as the endpoint then reads it. */
  | { readonly on: 'request'; readonly change: (body: unknown, endpoint: Endpoint) => unknown }
  /** A read that the document answers without a token is refused without one. */
  | { readonly on: 'token' }
  /** `data` of an answer, or of a refusal. */
  | { readonly on: 'data'; readonly change: (data: AnswerNode, call: AnsweredCall) => AnswerNode | null }
  /** Status, envelope and form of an answer. */
  | { readonly on: 'answer'; readonly change: (answer: Answer, call: AnsweredCall) => Answer }
  /** A GET is answered by a redirect first. @param url path and query of the call @param origin scheme and host */
  | { readonly on: 'redirect'; readonly status: 307 | 308; readonly to: (url: string, origin: string) => string }
  /** Ids that the exchange makes. @param uuid a fresh one */
  | { readonly on: 'ids'; readonly id: (uuid: string) => string }
  | { readonly on: 'frames'; readonly open: () => FrameChange }
  /** `*` in a list of running trades is an unknown stock. */
  | { readonly on: 'wildcard' }
  /** A connection of the trading feed is sent nothing for so long after its first message, ms. */
  | { readonly on: 'authentication'; readonly delayMs: number };

export type DialectGroup =
  | 'endpoints'
  | 'sign-in'
  | 'words'
  | 'times'
  | 'ids'
  | 'flags'
  | 'numbers'
  | 'fields'
  | 'lists'
  | 'names'
  | 'envelope'
  | 'status'
  | 'delivery'
  | 'sockets';

/** One way in which another implementation of the document may answer. */
export type Dialect = {
  readonly name: string;
  /** What it decides: two dialects that decide the same exclude each other. */
  readonly decides: string;
  /** One sentence: what is sent. */
  readonly summary: string;
  readonly changes: readonly DialectChange[];
};
