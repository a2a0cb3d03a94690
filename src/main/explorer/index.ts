import type { HandlersOf } from '#main/ipc/handlers.ts';
import { type Explore, type RawAnswer, rawAnswer, type SubmitAnswer } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Exploration, ExploredAnswer, explorerContract, UnreadAnswer } from '#shared/contract/explorer.ts';
import { isRecord } from '#shared/is-record.ts';
import { callInput, type EndpointInput, inputIssues } from '#shared/service/check-input.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { endpointNamed } from '#shared/service/named.ts';

export { createUnreadAnswers, type UnreadAnswers } from './unread-answers.ts';

import { presentable, secretsIn, withoutSent } from './presentable.ts';

export type ExplorerOptions = {
  readonly explore: Explore;
  readonly dialect: RestDialect;
  readonly unread: () => UnreadAnswer[];
  /** A call that changes something was answered, or may have been carried out without an answer. */
  readonly onChange: (endpoint: Endpoint) => void;
  /**
   * The one way for a call that moves money: admitted, journaled, sent once.
   * @param pressedMono when a person made it, on the monotonic clock, ms
   * @throws LantaiError
   */
  readonly sendMoney: (endpoint: Endpoint, input: MoneyInput, pressedMono?: number) => Promise<SubmitAnswer>;
  /**
   * The one way to another account: it waits for what is on its way, holds orders back meanwhile and is followed everywhere.
   * @param call makes the service switch, and answers with the number of the account that is active then
   * @throws LantaiError where the switch may not leave now, or the reason of the call
   */
  readonly switchAccount: (call: () => Promise<string>) => Promise<unknown>;
};

type MoneyInput = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

export type Explorer = { readonly handlers: HandlersOf<typeof explorerContract>; stop(): void };

/** Any endpoint of the catalogue, called by hand. What it answers is shown, never used: no session, no order list takes it over. */
export function createExplorer({
  explore,
  dialect,
  unread,
  onChange,
  switchAccount,
  sendMoney,
}: ExplorerOptions): Explorer {
  const running = new Map<string, AbortController>();

  /** @throws LantaiError for what is not in the catalogue, not confirmed, or not what the endpoint takes */
  function admit({ endpoint: name, input: text, confirmed }: Exploration): {
    endpoint: Endpoint;
    input: EndpointInput;
  } {
    const endpoint = endpointNamed(name)?.endpoint;
    if (!endpoint) throw new LantaiError('NOT_FOUND', 'the catalogue has no such endpoint');
    if (endpoint.effect !== 'read' && !confirmed) {
      throw new LantaiError('NOT_ALLOWED', 'a call that changes something needs a yes', { params: { sent: 'no' } });
    }
    const input = readInput(text);
    const [wrong] = inputIssues(endpoint, input);
    if (wrong) throw invalid(wrong.path.join('.'));
    return { endpoint, input };
  }

  /** Whatever the service answers is shown; whether it has switched decides what orders do then. */
  async function asSwitch(explored: () => Promise<RawAnswer>, input: EndpointInput): Promise<RawAnswer> {
    let answer: RawAnswer | null = null;
    try {
      await switchAccount(async () => {
        answer = null;
        answer = await explored();
        return accountIn(answer, input);
      });
    } catch (thrown) {
      if (answer === null) throw thrown;
    }
    if (answer === null) throw new LantaiError('INTERNAL', 'a switch without a call');
    return answer;
  }

  async function carryOut(
    endpoint: Endpoint,
    input: EndpointInput,
    { signal, pressedMono }: { readonly signal: AbortSignal; readonly pressedMono: number | undefined },
  ): Promise<ExploredAnswer> {
    const sent = secretsIn(input);
    const explored = (): Promise<RawAnswer> => explore(endpoint, callInput(endpoint, input), { signal, fresh: true });
    const answer =
      endpoint.effect === 'money'
        ? rawAnswer(endpoint, await sendMoney(endpoint, moneyInput(input), pressedMono), dialect)
        : endpoint === endpoints.accounts.switchAccount
          ? await asSwitch(explored, input)
          : await explored();
    return {
      status: answer.status,
      ms: answer.ms,
      length: answer.length,
      ...presentable(answer.json, sent),
      text: withoutSent(answer.text, sent),
      fits: answer.fits,
      issues: answer.issues.map(({ path, message }) => ({ path, message: withoutSent(message, sent) })),
    };
  }

  return {
    handlers: {
      async call(given, { windowId, pressedMono }) {
        const { endpoint, input } = admit(given);
        const name = `${windowId} ${given.callId}`;
        if (running.has(name)) throw new LantaiError('NOT_ALLOWED', 'a call of this name is on its way');
        const controller = new AbortController();
        running.set(name, controller);
        try {
          return await carryOut(endpoint, input, { signal: controller.signal, pressedMono });
        } finally {
          running.delete(name);
          if (endpoint.effect !== 'read') onChange(endpoint);
        }
      },
      cancel({ callId }, { windowId }) {
        running.get(`${windowId} ${callId}`)?.abort();
      },
      unread,
      requestId: () => ({ place: dialect.uiRefIn, name: dialect.uiRefName }),
    },
    stop() {
      for (const controller of running.values()) controller.abort();
    },
  };
}

/**
 * The account that is active after an answer to a switch. A service that leaves its answer empty has switched all the same.
 * @throws LantaiError of the kind that says whether it may have switched
 */
function accountIn({ status, json }: RawAnswer, { body }: EndpointInput): string {
  if (status >= 500) throw new LantaiError('SERVER_ERROR', 'the switch may have been carried out');
  if (status >= 400) throw new LantaiError('NOT_ALLOWED', 'the service refused the switch');
  if (json === null) throw new LantaiError('UNREADABLE_ANSWER', 'the switch may have been carried out');
  const read = endpoints.accounts.switchAccount.response.safeParse(json);
  const sent = isRecord(body) ? String(body.account_number) : '';
  return (read.success && read.data.data.account.number) || sent;
}

const moneyInput = ({ path, query, body }: EndpointInput): MoneyInput => ({
  path,
  query,
  body: isRecord(body) ? body : undefined,
});

const invalid = (where: string): LantaiError =>
  new LantaiError('INVALID_PARAMETER', `the endpoint does not take this ${where}`, {
    params: { reason: where, sent: 'no' },
  });

function readInput(text: string): EndpointInput {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw invalid('input');
  }
  if (!isRecord(read)) throw invalid('input');
  const { path = {}, query = {}, body } = read;
  if (!isRecord(path)) throw invalid('path');
  if (!isRecord(query)) throw invalid('query');
  // The client takes one object of names: a body of another form could not be sent as it is.
  if (body !== undefined && !isRecord(body)) throw invalid('body');
  return body === undefined ? { path, query } : { path, query, body };
}
