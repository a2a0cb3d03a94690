import type { FrameFault } from '#exchange/rest/index.ts';

/** Stands for every channel. */
const EVERY_CHANNEL = '*';

/** Something that is to happen `left` times more, on whichever of its sockets come first. */
export type Planned = { readonly fault: FrameFault | 'refusal'; left: number };

/** Planned faults of the sockets of one kind, later connections included. */
export type FaultPlan = {
  latencyMs: number;
  /** No data are sent; what answers the client itself still is. */
  isMuted: boolean;
  /** Plans a fault; one that is planned for several kinds counts once for all. */
  add(planned: Planned): void;
  /** Takes the next planned fault of a channel. */
  next(channel: string): FrameFault | null;
  /** Takes a planned refusal of valid credentials. */
  refusesNext(): boolean;
  /** What is still to come. */
  pending(): readonly Planned[];
  /** Whether frames leave as they are. */
  isCalm(): boolean;
  calm(): void;
};

export function createFaultPlan(): FaultPlan {
  let planned: Planned[] = [];
  const take = (matches: (fault: Planned['fault']) => boolean): Planned['fault'] | null => {
    planned = planned.filter(({ left }) => left > 0);
    const found = planned.find(({ fault }) => matches(fault));
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  };
  const plan: FaultPlan = {
    latencyMs: 0,
    isMuted: false,
    add: (each) => void planned.push(each),
    next(channel) {
      const found = take(
        (fault) => fault !== 'refusal' && (fault.channel === EVERY_CHANNEL || fault.channel === channel),
      );
      return found === 'refusal' ? null : found;
    },
    refusesNext: () => take((fault) => fault === 'refusal') !== null,
    pending: () => planned.filter(({ left }) => left > 0),
    isCalm: () =>
      plan.latencyMs === 0 && !plan.isMuted && planned.every(({ fault, left }) => fault === 'refusal' || left === 0),
    calm() {
      plan.latencyMs = 0;
      plan.isMuted = false;
      planned = [];
    },
  };
  return plan;
}
