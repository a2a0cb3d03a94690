import { afterEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { FEED_PORT_MESSAGE, type FeedFrame } from '#shared/contract/frames.ts';
import { receiveFeedPort } from './port.ts';

/** The window's end of a channel: records what it posts and delivers messages to it. */
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
  const onPort = vi.fn();
  const dispose = receiveFeedPort({
    view: window,
    clock: display.clock,
    applyFrame: (frame) => applied.push(frame),
    onPort,
  });
  opened.push(dispose);
  return { display, applied, onPort, dispose };
}

it('acknowledges each applied frame at once, and the newest again once it is drawn', () => {
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

it('acknowledges as drawn at once while hidden', () => {
  const { display } = setUp();
  const { port, posted, deliver } = fakePort();
  handOver(port);
  display.show(false);
  deliver(frameOf(1, {}));
  expect(posted).toEqual([{ got: 1 }, { drawn: 1 }]);
});

it('replaces the old port by a new one and ignores late frames of the old', () => {
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

it('ignores a port from another window, under another name, or after it is disposed', () => {
  const { onPort, dispose } = setUp();
  handOver(fakePort().port, { source: null });
  handOver(fakePort().port, { data: 'lantai:other' });
  dispose();
  handOver(fakePort().port);
  expect(onPort).not.toHaveBeenCalled();
});

it('ignores messages that are not frames', () => {
  const { applied } = setUp();
  const { port, deliver } = fakePort();
  handOver(port);
  for (const data of [null, 'frame', 3, { frames: 1 }]) deliver(data);
  expect(applied).toEqual([]);
});
