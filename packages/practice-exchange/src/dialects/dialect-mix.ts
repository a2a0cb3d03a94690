import type { Endpoint } from '#shared/service/endpoint.ts';
import { redirectOf } from './answer-dialects.ts';
import { type AnswerNode, dataTree, jsonOf, refusalTree } from './answer-tree.ts';
import type { Answer, AnsweredCall, DialectChange, FrameChange } from './dialect.ts';
import { dialectsNamed } from './dialects.ts';

/** A combination of dialects as the exchange uses it. */
export type DialectMix = {
  /** The body of a call, as the endpoint reads it. */
  request(body: unknown, endpoint: Endpoint): unknown;
  /** @param request its parameters, query and body */
  answer<Plain extends Answer>(plain: Plain, endpoint: Endpoint, request: unknown): Plain | Answer;
  /** The redirect that a GET is answered by first; null where there is none. @param url path and query */
  redirect(url: string, origin: string): Answer | null;
  /** An id that the exchange makes. @param uuid a fresh one */
  id(uuid: string): string;
  /** The changes of one connection's frames; null where there are none. */
  frames(): FrameChange | null;
  readonly refusesWildcard: boolean;
  /** Reads that the document answers without a token are refused without one. */
  readonly requiresToken: boolean;
  /** How long a connection of the trading feed is sent nothing after its first message, ms. */
  readonly authenticationMs: number;
};

/** The documented service: nothing is changed. */
export const DOCUMENTED: DialectMix = {
  request: (body) => body,
  answer: (plain) => plain,
  redirect: () => null,
  id: (uuid) => uuid,
  frames: () => null,
  refusesWildcard: false,
  requiresToken: false,
  authenticationMs: 0,
};

/** @throws DialectError as {@link dialectsNamed} does */
export function createDialectMix(names: readonly string[]): DialectMix {
  const changes = dialectsNamed(names).flatMap((dialect) => dialect.changes);
  if (changes.length === 0) return DOCUMENTED;
  const of = <On extends DialectChange['on']>(on: On) =>
    changes.filter((change): change is Extract<DialectChange, { on: On }> => change.on === on);
  const requests = of('request');
  const data = of('data');
  const answers = of('answer');
  const frames = of('frames');
  const [redirect] = of('redirect');
  const [ids] = of('ids');
  return {
    request: (body, endpoint) => requests.reduce((read, { change }) => change(read, endpoint), body),
    answer(plain, endpoint, request) {
      const call: AnsweredCall = { endpoint, plain, given: textsIn(request) };
      const inside = data.length === 0 ? plain : { ...plain, body: changedData(plain, call, data) };
      return answers.reduce<Answer>((answer, { change }) => change(answer, call), inside);
    },
    redirect(url, origin) {
      if (!redirect) return null;
      const target = redirectOf(url);
      if (target === null) return null;
      return { status: redirect.status, body: undefined, location: redirect.to(target, origin) };
    },
    id: (uuid) => ids?.id(uuid) ?? uuid,
    frames: () => (frames.length === 0 ? null : chain(frames.map(({ open }) => open()))),
    refusesWildcard: of('wildcard').length > 0,
    requiresToken: of('token').length > 0,
    authenticationMs: of('authentication')[0]?.delayMs ?? 0,
  };
}

function changedData(
  { body, status }: Answer,
  call: AnsweredCall,
  changes: readonly Extract<DialectChange, { on: 'data' }>[],
): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const tree = status < 300 ? dataTree(call.endpoint, body.data) : refusalTree(body.data);
  const changed = changes.reduce<AnswerNode | null>((node, { change }) => node && change(node, call), tree);
  return { ...body, data: jsonOf(changed) };
}

function chain(changes: readonly FrameChange[]): FrameChange {
  return {
    subscribed() {
      for (const each of changes) each.subscribed();
    },
    change: (bytes, channel) =>
      changes.reduce<Uint8Array | null>((frame, each) => frame && each.change(frame, channel), bytes),
  };
}

/** Every value of a JSON value, as text. */
function textsIn(value: unknown, into: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) textsIn(each, into);
  else if (value !== undefined) into.add(String(value));
  return into;
}
