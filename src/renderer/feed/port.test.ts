// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { FEED_PORT_MESSAGE, type FeedFrame } from '#shared/contract/frames.ts';
import { receiveFeedPort } from './port.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { frameOf } from './testing/frames.ts';

/** The window's end of a channel, driven by hand: what it posts is recorded, what comes in is handed to it. */
function fakePort() {
  const posted: unknown[] = [];
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (data: unknown) => posted.push(data),
    close: vi.fn(),
  };
  return { port, posted, deliver: (data: unknown) => port.onmessage?.({ data }) };
}

const handOver = (port: object, from: { source?: unknown; data?: unknown } = {}): void => {
  const event = new Event('message');
  Object.assign(event, { source: window, data: FEED_PORT_MESSAGE, ports: [port], ...from });
  window.dispatchEvent(event);
};

const opened: (() => void)[] = [];
afterEach(() => {
  for (const dispose of opened.splice(0)) dispose();
});

function setUp() {
  const display = createFakeClock();
  const applied: FeedFrame[] = [];
  const turns: [number, number][] = [];
  const onPort = vi.fn();
  const dispose = receiveFeedPort({
    view: window,
    clock: display.clock,
    applyFrame: (frame) => applied.push(frame),
    onTurn: (turn) => turns.push([turn, applied.length]),
    onPort,
  });
  opened.push(dispose);
  return { display, applied, turns, onPort, dispose };
}

it('tells of a turn of the links when the frame that says it has been applied', () => {
  const { turns } = setUp();
  const { port, deliver } = fakePort();
  handOver(port);
  deliver(frameOf(1, {}));
  deliver({ ...frameOf(2, {}), linkRevision: 7 });
  expect(turns).toEqual([[7, 2]]);
});

it('applies each frame and says so at once, and that it is drawn with the newest of a refresh', () => {
  const { display, applied, onPort } = setUp();
  const { port, posted, deliver } = fakePort();
  handOver(port);
  expect(onPort).toHaveBeenCalledTimes(1);
  deliver(frameOf(1, {}));
  deliver(frameOf(2, {}));
  expect(applied.map((frame) => frame.frame)).toEqual([1, 2]);
  expect(posted.splice(0)).toEqual([{ got: 1 }, { got: 2 }]);
  display.paint();
  expect(posted.splice(0)).toEqual([{ drawn: 2 }]);
  deliver(frameOf(3, {}));
  display.paint();
  expect(posted).toEqual([{ got: 3 }, { drawn: 3 }]);
});

it('acknowledges at once while hidden, when nothing is going to be painted', () => {
  const { display } = setUp();
  const { port, posted, deliver } = fakePort();
  handOver(port);
  display.show(false);
  deliver(frameOf(1, {}));
  expect(posted).toEqual([{ got: 1 }, { drawn: 1 }]);
});

it('a new port replaces the old one, whose late frames are not applied', () => {
  const { display, applied, onPort } = setUp();
  const old = fakePort();
  const next = fakePort();
  handOver(old.port);
  old.deliver(frameOf(7, {}));
  handOver(next.port);
  expect(old.port.close).toHaveBeenCalledTimes(1);
  old.deliver(frameOf(8, {}));
  next.deliver(frameOf(1, {}));
  display.paint();
  expect(applied.map((frame) => frame.frame)).toEqual([7, 1]);
  expect(old.posted).toEqual([{ got: 7 }]);
  expect(next.posted).toEqual([{ got: 1 }, { drawn: 1 }]);
  expect(onPort).toHaveBeenCalledTimes(2);
});

it('takes no port from another window, under another name, or after it is disposed', () => {
  const { onPort, dispose } = setUp();
  handOver(fakePort().port, { source: null });
  handOver(fakePort().port, { data: 'lantai:other' });
  dispose();
  handOver(fakePort().port);
  expect(onPort).not.toHaveBeenCalled();
});

it('leaves alone what is no frame', () => {
  const { applied } = setUp();
  const { port, deliver } = fakePort();
  handOver(port);
  for (const data of [null, 'frame', 3, { frames: 1 }]) deliver(data);
  expect(applied).toEqual([]);
});
