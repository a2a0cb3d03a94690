import { randomBytes } from 'node:crypto';
import { createDialectMix } from '#exchange/dialects/index.ts';
import { clientFor, createKit, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { settle } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import { profileKeysFor, type RecordedAnswer, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { createAddressBook } from '#main/service/address-book.ts';
import { createHealthWatch, createHttp, type Http, refusal } from '#main/service/index.ts';
import { failureOf } from '#shared/contract/error.ts';
import { restDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { readAnswer, readingStyleOf } from '#shared/service/read/index.ts';
import { createVirtualTime } from '#tools/testing/virtual-time.ts';
import { differences } from './same-meaning.ts';

/** Dialects that leave something out: what they leave is what has to be read. */
const REMOVING: ReadonlySet<string> = new Set([
  'active-orders-only',
  'no-sub-account-detail',
  'older-cash-calls',
  'no-notification-settings-v3',
  'public-social-info-only',
  'no-login-user',
  'absent-optional-fields',
  'unreadable-row',
  'captive-portal',
]);

const NO_CONTENT = 204;

export type Walk = {
  readonly exchange: TestExchange;
  /** Signed in, trading unlocked. */
  readonly client: RestClient;
  readonly dialects: readonly string[];
  /** The last answer of an endpoint before it was put into the dialects. */
  readonly plainAnswer: (endpoint: Endpoint) => RecordedAnswer | undefined;
};

/** Calls every endpoint once with the workstation's client. @returns the places of each that are not read as in the plain answer */
export async function walkContract({
  exchange,
  client,
  dialects,
  plainAnswer,
}: Walk): Promise<ReadonlyMap<Endpoint, readonly string[]>> {
  const kit = await createKit(exchange, client);
  const sampleOf = samplesOf(kit);
  const left = createDialectMix(dialects.filter((name) => REMOVING.has(name)));
  const found = new Map<Endpoint, readonly string[]>();
  const sent = createDialectMix(dialects);
  const style = readingStyleOf(restDialect.parse(profileKeysFor(dialects)));
  for (const endpoint of CATALOGUE) {
    await settle(kit);
    const own = await clientFor(endpoint, kit);
    const { path, query, body } = await sampleOf(endpoint);
    const input = { ...path, ...query, ...body };
    const read = await httpOf(exchange, own, dialects)
      .call(endpoint, input)
      .then((value) => ({ value }), codeOf);
    const plain = plainAnswer(endpoint);
    if (!plain) throw new Error(`${endpoint.path} was not answered`);
    const expected = expectedOf(endpoint, left.answer(plain, endpoint, input));
    const isEmpty = sent.answer(plain, endpoint, { path, query, body }).status === NO_CONTENT;
    const differing = isEmpty
      ? differences(undefined, 'code' in read ? read.code : undefined, style)
      : differences(expected, read, style);
    found.set(endpoint, differing);
  }
  return found;
}

const codeOf = (thrown: unknown): { readonly code: string } => ({ code: failureOf(thrown).code });

/** What the workstation reads in an answer whose form is the documented one. */
function expectedOf(endpoint: Endpoint, { status, body }: RecordedAnswer): unknown {
  if (typeof body === 'string') return { code: 'WEB_PAGE_ANSWER' };
  const text = JSON.stringify(body);
  if (status >= 300) return codeOf(refusal(status, text, null, endpoint.idempotent));
  const reading = readAnswer(endpoint.response, JSON.parse(text));
  return reading.ok ? { value: reading.value } : { code: 'UNREADABLE_ANSWER' };
}

/** Its deadlines never pass: a busy machine may take longer for an answer than a person waits. */
function httpOf({ profile }: TestExchange, client: RestClient, dialects: readonly string[]): Http {
  const { timers } = createVirtualTime(Date.now());
  return createHttp({
    transport: fetch,
    addresses: createAddressBook(timers, profile),
    tokens: {
      bearer: (auth) => client.tokens()[auth],
      renew: async (auth) => client.tokens()[auth],
    },
    dialect: restDialect.parse(profileKeysFor(dialects)),
    timers,
    randomBytes,
    log: () => undefined,
    health: createHealthWatch(),
  });
}
