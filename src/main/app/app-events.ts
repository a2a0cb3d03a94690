import type { Drawing } from '#shared/chart/drawing-document.ts';
import { createEmitter, type Emitter } from '#shared/emitter.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { createServiceReach, type ServiceReach } from './service-reach.ts';

/** What parts of the app tell each other, so that none has to know a part that is built after it. */
export type AppEvents = {
  /** Open connections may be dead: each has to answer now. */
  readonly connectionsDoubted: Emitter<void>;
  /** The service has pushed another phase, or pushes none any more. */
  readonly phaseChanged: Emitter<void>;
  /** A link to a group was clicked in another program: the id of its invitation. */
  readonly invitation: Emitter<string>;
  /** Messages that are unread in rooms that are not muted. */
  readonly chatUnread: Emitter<number>;
  readonly blocked: BlockedPeople;
  /** The drawings of a stock have changed, with the prices of today. */
  readonly drawings: Emitter<{ readonly symbol: StockCode; readonly drawings: readonly Drawing[] }>;
  /** A recording has played to its end. */
  readonly replayEnded: Emitter<void>;
  /** Somebody has quit Lantai: what is to be done at its end can still be set. */
  readonly quitDecided: Emitter<{ readonly ordersInDoubt: number }>;
  readonly addresses: AddressesOfService;
  readonly reach: ServiceReach;
};

/** Whom the person who is signed in has blocked, as far as that is known. */
export type BlockedPeople = {
  /** @param id null for somebody who is not known: then whether anybody is blocked */
  has(id: number | null): boolean;
  set(ids: ReadonlySet<number>): void;
  /** What was read of people may show too much, or too little. @returns the disposer */
  onChange(listener: () => void): () => void;
};

function createBlockedPeople(): BlockedPeople {
  const changed = createEmitter<void>();
  let blocked: ReadonlySet<number> = new Set();
  return {
    has: (id) => (id === null ? blocked.size > 0 : blocked.has(id)),
    set(ids) {
      if (ids.size === blocked.size && [...ids].every((id) => blocked.has(id))) return;
      blocked = new Set(ids);
      changed.emit();
    },
    onChange: changed.on,
  };
}

/** Where the service listens. */
type AddressesOfService = {
  /** Null until a practice exchange has started. */
  current(): ServiceAddresses | null;
  set(next: ServiceAddresses): void;
  onChange(listener: (next: ServiceAddresses) => void): () => void;
};

/** @param first null while they are not known */
export function createAppEvents(first: ServiceAddresses | null): AppEvents {
  const changed = createEmitter<ServiceAddresses>();
  let addresses = first;
  return {
    connectionsDoubted: createEmitter(),
    phaseChanged: createEmitter(),
    invitation: createEmitter(),
    chatUnread: createEmitter(),
    blocked: createBlockedPeople(),
    drawings: createEmitter(),
    replayEnded: createEmitter(),
    quitDecided: createEmitter(),
    reach: createServiceReach(),
    addresses: {
      current: () => addresses,
      set(next) {
        addresses = next;
        changed.emit(next);
      },
      onChange: changed.on,
    },
  };
}
