import { describe, expect, it } from 'vitest';
import type { FeedSocket } from '#main/feed/index.ts';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { feed } from '#proto/index.ts';
import { KIND } from './format.ts';
import { Player } from './player.ts';
import type { Recording } from './recording.ts';
import { ended, frame, HEADER, happened, madeRecording, opening } from './testing/made-recording.ts';
import { settled } from './testing/memory-files.ts';

const subscription = feed.WebsocketRequest.encode({ channel: { liveprice: ['BNTG'] } }).finish();
const ping = feed.WebsocketRequest.encode({ ping: { message: 'p1' } }).finish();

/** The feed's side: opens sockets and notes what they bring. */
function play(recording: Recording, speed = 1) {
  const timers = createVirtualTimers(0);
  const ends: unknown[] = [];
  const player = new Player({ recording, speed, timers, settleMs: 0, ended: (fault) => ends.push(fault) });
  const seen: string[] = [];
  const connect = (url = 'ws://replay.invalid/'): FeedSocket =>
    player.openSocket(url, {
      onOpen: () => seen.push('open'),
      onBinary: (bytes) => seen.push(bytes.length === 1 ? `${bytes[0]}@${timers.now()}` : 'pong'),
      onText: (size) => seen.push(`text ${size}`),
      onEnd: ({ code }) => seen.push(`end ${code}`),
    });
  /** Lets files load, then time pass. */
  const pass = async (ms: number): Promise<void> => {
    await settled();
    timers.advance(ms);
    await settled();
  };
  const start = async (): Promise<FeedSocket> => {
    const socket = connect();
    await pass(0);
    socket.send(subscription);
    await pass(0);
    await pass(0);
    return socket;
  };
  return { player, timers, seen, ends, connect, pass, start };
}

const three = [opening(0), frame(100, 1), frame(300, 2), frame(900, 3)];

describe('the pace', () => {
  it('is that of the recording', async () => {
    const { start, pass, seen } = play(madeRecording([three]));
    await start();
    expect(seen).toEqual(['open']);
    await pass(99);
    expect(seen).toEqual(['open']);
    await pass(801);
    expect(seen).toEqual(['open', '1@100', '2@300', '3@900', 'end 1000']);
  });

  it('is twice or half of it after a change of speed, from the present position', async () => {
    const { start, pass, seen, player } = play(madeRecording([three]), 2);
    await start();
    await pass(50);
    expect(seen).toEqual(['open', '1@50']);
    player.setSpeed(0.5);
    await pass(399);
    // A window receives whole milliseconds.
    expect(Number.isInteger(player.state().at)).toBe(true);
    expect(seen).toHaveLength(2);
    await pass(1);
    expect(seen.at(-1)).toBe('2@450');
  });

  it('at 0 is as fast as frames are taken', async () => {
    const many = Array.from({ length: 500 }, (_, index) => frame(index * 1_000, index % 250));
    const { start, seen } = play(madeRecording([[opening(0), ...many]]), 0);
    await start();
    expect(seen).toHaveLength(1 + 500 + 1);
    expect(seen.at(-1)).toBe('end 1000');
  });

  it('stands still while paused, and the connection counts as alive', async () => {
    const { start, pass, seen, player, timers } = play(madeRecording([three]));
    const socket = await start();
    await pass(150);
    player.setPaused(true);
    const { at } = player.state();
    expect(at).toBe(HEADER.startedAt + 150);
    await pass(60_000);
    socket.send(ping);
    await pass(0);
    expect(seen).toEqual(['open', '1@100', 'pong']);
    expect(player.state()).toMatchObject({ at, paused: true, ended: false });
    player.setPaused(false);
    await pass(150);
    expect(seen.at(-1)).toBe(`2@${timers.now()}`);
  });
});

describe('the beginning', () => {
  it('waits until the feed has subscribed', async () => {
    const { connect, pass, seen, player } = play(madeRecording([three]));
    const socket = connect();
    await pass(0);
    socket.send(feed.WebsocketRequest.encode({ user_id: 'replay' }).finish());
    expect(player.state().at).toBe(HEADER.startedAt);
    expect(seen).toEqual(['open']);
  });
});

describe('the connections', () => {
  it('are lost as they were, and what came over the next waits for the feed to be back', async () => {
    const records = [
      opening(0),
      frame(100, 1),
      ended(200, 4000),
      opening(700, 'plain', 1),
      frame(800, 2, 1),
      frame(900, 3, 1),
    ];
    const { start, connect, pass, seen } = play(madeRecording([records]));
    await start();
    await pass(200);
    expect(seen).toEqual(['open', '1@100', 'end 4000']);
    await pass(30_000);
    expect(seen).toHaveLength(3);
    connect();
    await pass(0);
    await pass(700);
    expect(seen.slice(3)).toEqual(['open', '2@30800', '3@30900', 'end 1000']);
  });

  it('given up by the recording app are lost too, but its quitting is the end', async () => {
    const records = [opening(0), frame(100, 1), happened(200, KIND.closed), opening(300, 'plain', 1), frame(400, 2, 1)];
    const quitting = [happened(500, KIND.closed, undefined, 1), happened(600, KIND.end)];
    const { start, connect, pass, seen, ends } = play(madeRecording([[...records, ...quitting]]));
    await start();
    await pass(200);
    expect(seen.at(-1)).toBe('end 1006');
    connect();
    await pass(0);
    await pass(200);
    expect(seen.at(-1)).toBe('2@400');
    await pass(200);
    expect(seen.at(-1)).toBe('end 1000');
    expect(ends).toEqual([null]);
  });

  it('of the chart are replayed on a chart connection, and skipped without one', async () => {
    const records = [
      opening(0),
      opening(0, 'chart', 1),
      frame(100, 1),
      frame(100, 7, 1),
      frame(300, 2),
      frame(300, 8, 1),
    ];
    const alone = play(madeRecording([records]));
    await alone.start();
    await alone.pass(300);
    expect(alone.seen).toEqual(['open', '1@100', '2@300', 'end 1000']);
    const both = play(madeRecording([records]));
    both.connect('ws://replay.invalid/?type=chart');
    await both.start();
    await both.pass(300);
    expect(both.seen.filter((event) => event.includes('@'))).toEqual(['1@100', '7@100', '2@300', '8@300']);
  });
});

describe('a recording of several files', () => {
  it('plays on from one to the next', async () => {
    const files = [three, [opening(900), frame(1_000, 4)], [opening(1_000), frame(1_100, 5)]];
    const { start, pass, seen } = play(madeRecording(files));
    await start();
    for (let beat = 0; beat < 12; beat += 1) await pass(100);
    expect(seen.filter((event) => event.includes('@'))).toEqual(['1@100', '2@300', '3@900', '4@1000', '5@1100']);
  });

  it('ends where a file cannot be read any more, with the reason', async () => {
    const gone = new Error('gone');
    const { start, pass, seen, ends } = play(madeRecording([three, three], new Map([[1, gone]])));
    await start();
    await pass(900);
    expect(seen.at(-1)).toBe('end 1000');
    expect(ends).toEqual([gone]);
  });
});

it('leaves nothing running when it is stopped', async () => {
  const { start, pass, player, timers, seen } = play(madeRecording([three]));
  const socket = await start();
  await pass(100);
  player.stop();
  socket.close();
  expect(timers.pending()).toBe(0);
  await pass(10_000);
  expect(seen).toEqual(['open', '1@100']);
});
