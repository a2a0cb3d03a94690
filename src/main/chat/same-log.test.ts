import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { mergeMessages } from '#shared/chat/messages.ts';
import { message } from '#shared/chat/testing/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Waiting } from './chat-file.ts';
import { createConversations } from './conversations.ts';
import { createOutbox } from './outbox.ts';

/** What happens to a message on its way. */
type Network = 'fine' | 'answer-lost' | 'never-sent' | 'refused';
type Step =
  | { readonly do: 'theirs' | 'theirs-missed' | 'repeat' | 'open' | 'older' | 'look' | 'retry' | 'restart' }
  | { readonly do: 'send' | 'photo' | 'forward'; readonly network: Network };

const PAGE = 7;
const MAX = 200;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** An exchange with one room, and what a window shows of it. */
function world() {
  const log: ChatMessage[] = [];
  let network: Network = 'fine';
  let stored: readonly Waiting[] = [];
  let made = 0;
  let shown: readonly ChatMessage[] = [];
  const add = (over: Partial<ChatMessage>): ChatMessage => {
    const added = message(log.length + 1, over);
    log.push(added);
    return added;
  };
  const conversations = createConversations({
    isShown: () => true,
    page: async (_room, before) => {
      const older = log.filter(({ id }) => before === null || Number(id) < Number(before)).reverse();
      return { messages: older.slice(0, PAGE), hasOlder: older.length > PAGE };
    },
    publish(room, messages, joins) {
      shown = joins ? mergeMessages(shown, messages, MAX) : [...messages];
      outbox.received(room, messages);
    },
  });
  const photos = new Map<string, Uint8Array>();
  const outbox = createOutbox({
    timers: createVirtualTimers(),
    file: {
      waiting: () => stored,
      setWaiting: (all) => {
        stored = all;
      },
    },
    photos: {
      put: async (id, content) => void photos.set(id, content),
      get: async (id) => photos.get(id) ?? null,
      keep: async () => undefined,
    },
    newId: () => {
      made += 1;
      return `c${made}`;
    },
    upload: async () => 'https://files.test/photo',
    async post({ clientId, text, address, forwards }) {
      const now = network;
      network = 'fine';
      if (now === 'never-sent') throw new LantaiError('UNREACHABLE', '', { params: { sent: 'no' } });
      if (now === 'refused') throw new LantaiError('NOT_ALLOWED', '');
      // The service knows a client's name for a message; what is forwarded has none.
      const first = forwards.length === 0 ? log.find((each) => each.clientId === clientId) : undefined;
      const attachment = address === null ? null : { kind: 'photo' as const, name: 'photo', address };
      const added = first ?? add({ mine: true, text, clientId: forwards.length === 0 ? clientId : '', attachment });
      if (now === 'answer-lost') throw new LantaiError('UNREACHABLE', '', { params: { sent: 'maybe' } });
      conversations.add('r', added);
      outbox.received('r', [added]);
    },
    look: (_room, after) => conversations.refresh('r', 1, after ?? '0'),
    newest: () => conversations.newest('r'),
    changed: () => undefined,
  });
  let sent = 0;
  async function carryOut(step: Step): Promise<void> {
    const oldest = shown[0]?.id;
    if (step.do === 'theirs') conversations.add('r', add({}));
    else if (step.do === 'theirs-missed') add({});
    else if (step.do === 'repeat') for (const each of log.slice(-3)) conversations.add('r', each);
    else if (step.do === 'open') await conversations.open('r', log.length);
    else if (step.do === 'look') outbox.lookForAll();
    else if (step.do === 'restart') outbox.load();
    else if (step.do === 'retry') for (const each of outbox.of('r')) outbox.retry('r', each.clientId);
    else if (step.do === 'older' && oldest !== undefined)
      shown = mergeMessages(shown, (await conversations.older('r', oldest)).messages, MAX);
    else if (step.do === 'send' || step.do === 'photo' || step.do === 'forward') {
      sent += 1;
      ({ network } = step);
      if (step.do === 'send') outbox.send(['r'], { text: `own ${sent}` });
      else if (step.do === 'photo') outbox.send(['r'], { text: `own ${sent}`, photo: new Uint8Array([1]) });
      else outbox.send(['r'], { text: `own ${sent}`, forwards: { ids: ['1'], address: null } });
    }
    await settle();
  }
  return { log, outbox, carryOut, shown: () => shown, sent: () => sent };
}

const network = fc.constantFrom<Network>('fine', 'answer-lost', 'never-sent', 'refused');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('theirs', 'theirs-missed', 'repeat', 'open', 'older', 'look', 'retry', 'restart'),
  }),
  fc.record({ do: fc.constantFrom('send', 'photo', 'forward'), network }),
);

test('whatever happens in whatever order, a window shows the exchange’s log, and nothing is there twice or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { log, outbox, carryOut, shown, sent } = world();
      await carryOut({ do: 'open' });
      for (const each of steps) await carryOut(each);
      const own = (): string[] => log.filter(({ mine }) => mine).map(({ text }) => text);
      expect(new Set(own()).size).toBe(own().length);
      // Each is there, or waits for a person; none is both once it has been looked for.
      await carryOut({ do: 'open' });
      await carryOut({ do: 'look' });
      const waiting = outbox.of('r').map(({ text }) => text);
      expect([...own(), ...waiting].sort()).toEqual(Array.from({ length: sent() }, (_, at) => `own ${at + 1}`).sort());
      for (let pages = 0; pages * PAGE <= log.length; pages += 1) await carryOut({ do: 'older' });
      expect(shown().map(({ id }) => id)).toEqual(log.map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
});
