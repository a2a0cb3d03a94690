import { feed } from '#proto/index.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { FrameOutcome } from '../protocol/frame-outcome.ts';
import { type MessageType, messagesOf } from '../protocol/message-types.ts';
import { createDelivery } from './delivery.ts';
import { createHotPath } from './hot-path/hot-path.ts';
import type { LowRateSink } from './low-rate-updates.ts';
import { recognise } from './recognise.ts';
import { createReference } from './reference-decoder.ts';
import type { UnreadableLog } from './unreadable-frames.ts';
import type { FeedSink } from './updates.ts';

export type Decoder = {
  /** Never throws: what cannot be read is logged and skipped. */
  binary(bytes: Uint8Array): FrameOutcome;
  text(size: number): FrameOutcome;
  /** The types that may come from now on, from {@link messagesOf} the channels subscribed to. Before the first call: wrapper, pongs and errors. */
  expect(candidates: ReadonlySet<MessageType>): void;
};

type DecoderDeps = {
  readonly dialect: FeedDialect;
  readonly sink: FeedSink;
  /** Where the kinds go that come a few times a second; they are read and dropped when there is nobody. */
  readonly lowRate?: LowRateSink;
  readonly unreadable: UnreadableLog;
  now(): number;
};

const DATA: FrameOutcome = { kind: 'data' };
const PONG: FrameOutcome = { kind: 'pong' };
const UNREADABLE: FrameOutcome = { kind: 'unreadable' };
const AMBIGUOUS: FrameOutcome = { kind: 'ambiguous' };

/**
 * Nothing larger is recognised or given to the generated module, which makes objects of it: a list of
 * a thousand stocks is a twentieth of this. The hot-path readers, which make none, take what they take.
 */
export const MAX_REFERENCE_BYTES = 1024 * 1024;

/** Reads frames: the usual ones straight into columns, the rest by recognising them first. */
export function createDecoder({ dialect, sink, lowRate, unreadable, now }: DecoderDeps): Decoder {
  const delivery = createDelivery({ dialect, sink, lowRate });
  const hotPath = createHotPath(delivery, dialect);
  const reference = createReference(delivery, dialect, lowRate);
  const isListed = (text: string): boolean => delivery.instruments.find(text) >= 0;
  let candidates: ReadonlySet<MessageType> = messagesOf([], {});

  function skip(why: 'unknown' | 'malformed' | 'oversized', bytes: Uint8Array): FrameOutcome {
    unreadable.add(now(), why, bytes);
    return UNREADABLE;
  }

  function takeSlowly(bytes: Uint8Array): FrameOutcome {
    if (bytes.byteLength > MAX_REFERENCE_BYTES) return skip('oversized', bytes);
    const found = recognise(bytes, candidates, isListed);
    switch (found) {
      case 'unknown':
      case 'malformed':
        return skip(found, bytes);
      case 'ambiguous':
        unreadable.add(now(), found, bytes);
        return AMBIGUOUS;
      case 'PingResponse':
        feed.PingResponse.decode(bytes);
        return PONG;
      case 'Error': {
        const { code, message } = feed.Error.decode(bytes);
        return { kind: 'error', code, message };
      }
      default:
        reference.take(found, bytes);
        return DATA;
    }
  }

  return {
    binary(bytes) {
      if (hotPath.take(bytes)) return DATA;
      try {
        return takeSlowly(bytes);
      } catch {
        return skip('malformed', bytes);
      }
    },
    text(size) {
      unreadable.add(now(), 'text', size);
      return UNREADABLE;
    },
    expect(next) {
      candidates = next;
      hotPath.expect(next);
    },
  };
}
