import { expect, it } from 'vitest';
import { setChat, textsIn } from '#exchange/testing/fixtures/chat.ts';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import { type Phase, phaseAt } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { broadcastNotes, NOTES_ROOM } from './broadcasts.ts';

it('writes the day’s notes at its opening, its break and its end, and nothing once it is ended', () => {
  const { chat, clock, wallClock, market } = setChat(jakarta('2026-11-18T08:40:00'));
  let emitPhase = (_phase: Phase): void => undefined;
  // Simulating a whole day takes half a minute, so this test feeds phases only.
  const phases = Object.assign(market, {
    onPhase: (listener: Parameters<typeof market.onPhase>[0]) => {
      emitPhase = (phase) => listener({ ...phaseAt(clock.now()), phase });
      return () => undefined;
    },
  });
  chat.close();
  const end = broadcastNotes(chat.state, phases, clock, wallClock);
  const before = textsIn(chat, NOTES_ROOM).length;
  const titles = () => textsIn(chat, NOTES_ROOM).map((text) => text.split('.')[0]);
  emitPhase('session I');
  expect(titles()).toHaveLength(before);
  clock.advance(5 * MINUTE_MS);
  emitPhase('break');
  emitPhase('session II');
  emitPhase('post-close');
  expect(titles().slice(0, 3)).toEqual(['Closing summary', 'Top movers', 'Opening summary']);
  emitPhase('session I');
  end();
  clock.advance(60 * MINUTE_MS);
  wallClock.advance(60 * MINUTE_MS);
  expect(titles()).toHaveLength(before + 3);
});
