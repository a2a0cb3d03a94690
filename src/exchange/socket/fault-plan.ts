import type { FrameFault } from '../rest/index.ts';

/** Stands for every channel. */
const EVERY_CHANNEL = '*';

/** What is to go wrong on the sockets of one kind, those that come later included. */
export type FaultPlan = {
  latencyMs: number;
  add(fault: FrameFault): void;
  /** What happens to the next frame of a channel; each counts once. */
  next(channel: string): FrameFault | null;
  /** Whether someone who shows good credentials is refused all the same; each counts once. */
  refusesNext(): boolean;
  refuse(count: number): void;
  /** Frames and refusals still to come. */
  pending(): number;
  isCalm(): boolean;
  calm(): void;
};

export function createFaultPlan(): FaultPlan {
  const planned: { readonly fault: FrameFault; left: number }[] = [];
  let refusals = 0;
  const plan: FaultPlan = {
    latencyMs: 0,
    add: (fault) => void planned.push({ fault, left: fault.count }),
    next(channel) {
      const index = planned.findIndex(({ fault }) => fault.channel === EVERY_CHANNEL || fault.channel === channel);
      const found = planned[index];
      if (!found) return null;
      found.left -= 1;
      if (found.left === 0) planned.splice(index, 1);
      return found.fault;
    },
    refusesNext() {
      if (refusals === 0) return false;
      refusals -= 1;
      return true;
    },
    refuse: (count) => {
      refusals += count;
    },
    pending: () => refusals + planned.reduce((sum, { left }) => sum + left, 0),
    isCalm: () => plan.latencyMs === 0 && planned.length === 0,
    calm() {
      plan.latencyMs = 0;
      planned.length = 0;
      refusals = 0;
    },
  };
  return plan;
}
