import { z } from 'zod';
import { call, event, press } from './define.ts';
import { nothing } from './fields.ts';

/** Stands where a token, a PIN, a password or a key was. */
export const HIDDEN_VALUE = '[hidden]';

/** One call of one endpoint of the catalogue, as somebody put it together by hand. */
export const exploration = z.strictObject({
  /** Chosen by the window; it may take the call back under this name. */
  callId: z.string().min(1).max(64),
  /** `market.orderBook` */
  endpoint: z.string().max(100),
  /** {@link EndpointInput} as JSON: what a page hands over could otherwise hold itself. */
  input: z.string().max(200_000),
  /** The person confirmed. Without it nothing is sent that changes anything. */
  confirmed: z.boolean(),
});
export type Exploration = z.infer<typeof exploration>;

export const exploredAnswer = z.object({
  status: z.number().int(),
  /** From sending to the end of the answer. */
  ms: z.number(),
  /** Length of the whole answer, in characters. */
  length: z.number().int(),
  /** Without its secrets, and no longer than a window can show; undefined where the answer is no JSON. */
  json: z.unknown(),
  /** The beginning of an answer that is no JSON. */
  text: z.string(),
  /** How many values of `json` stayed behind because there were too many. */
  leftOut: z.number().int(),
  /** Whether it has the shape that the catalogue declares. */
  fits: z.boolean(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ExploredAnswer = z.infer<typeof exploredAnswer>;

/** Rows of lists that the workstation's own calls of an endpoint could not read. */
export const unreadAnswer = z.strictObject({
  /** `orders.list` */
  endpoint: z.string().max(100),
  /** Over the latest answer to each input. */
  rows: z.number().int().min(1),
  /** {@link EndpointInput} of the latest such call, as JSON. */
  input: z.string().max(200_000),
});
export type UnreadAnswer = z.infer<typeof unreadAnswer>;

const ws = ['workspace'] as const;

export const explorerContract = {
  /** Whatever the service answers, refusals too; fails only where no answer came or nothing was sent. */
  call: press(ws, exploration, exploredAnswer),
  cancel: call(ws, z.strictObject({ callId: z.string().max(64) }), nothing),
  /** How a trading POST carries its request identifier, for a command that does the same. */
  unread: call(ws, nothing, z.array(unreadAnswer)),
  unreadChanged: event(ws, z.array(unreadAnswer)),
  requestId: call(ws, nothing, z.object({ place: z.enum(['body', 'query', 'header']), name: z.string() })),
};
