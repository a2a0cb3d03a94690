import type { HashedSecret } from './secret-hash.ts';

/** A change that takes several calls, each of which must follow the one before. */
export type FlowKind = 'change' | 'reset' | 'main-reset';
export type FlowStep = 'otp/send' | 'otp/verify' | 'new' | 'confirm' | 'set';

export type Flow = {
  /** A secret of the client that began the flow; it authorises the next steps. */
  readonly token: string;
  readonly kind: FlowKind;
  readonly next: FlowStep;
  /** Real time, ms. */
  readonly endsAt: number;
  /** Another code may be requested from then on, ms; 0 while none was sent. */
  readonly resendAt: number;
  readonly newPin: HashedSecret | null;
};

type FlowRefusal = { readonly ok: false; readonly why: string; readonly next: FlowStep | null };
type FlowAnswer = { readonly ok: true; readonly flow: Flow } | FlowRefusal;

const ORDER: Record<FlowKind, readonly FlowStep[]> = {
  change: ['otp/send', 'otp/verify', 'confirm'],
  reset: ['otp/send', 'otp/verify', 'new', 'confirm'],
  'main-reset': ['set'],
};
export const FLOW_LIVES_MS = 10 * 60_000;
/** Unfinished flows; the oldest is dropped beyond this. */
const MAX = 50;

/** Flows under way. They end with the exchange: none takes longer than a few minutes. */
export type Flows = {
  begin(kind: FlowKind, newPin: HashedSecret | null): Flow;
  /** The flow, if it is at this step. A code may be sent again while one is awaited. */
  at(step: FlowStep, kind: FlowKind, token: string): FlowAnswer;
  /** On to the next step. */
  done(flow: Flow, change?: Partial<Pick<Flow, 'newPin' | 'resendAt'>>): Flow;
  /** Back to a step that has to be done again. */
  backTo(flow: Flow, step: FlowStep): Flow;
  end(flow: Flow): void;
};

/** @param now real time, ms */
export function createFlows(now: () => number, randomId: () => string): Flows {
  const open = new Map<string, Flow>();
  const put = (flow: Flow): Flow => {
    open.set(flow.token, flow);
    const [oldest] = open.keys();
    if (open.size > MAX && oldest !== undefined) open.delete(oldest);
    return flow;
  };
  const after = ({ kind, next }: Flow): FlowStep => {
    const order = ORDER[kind];
    return order[order.indexOf(next) + 1] ?? next;
  };
  return {
    begin(kind, newPin) {
      const [next = 'confirm'] = ORDER[kind];
      return put({ token: randomId(), kind, next, endsAt: now() + FLOW_LIVES_MS, resendAt: 0, newPin });
    },
    at(step, kind, token) {
      const flow = open.get(token);
      if (!flow || flow.kind !== kind || now() >= flow.endsAt)
        return { ok: false, why: 'is not known here or has ended: begin again', next: null };
      const again = step === 'otp/send' && flow.next === 'otp/verify';
      if (flow.next !== step && !again)
        return { ok: false, why: `is not at ${step}: the next step is ${flow.next}`, next: flow.next };
      return { ok: true, flow: again ? { ...flow, next: 'otp/send' } : flow };
    },
    done: (flow, change = {}) => put({ ...flow, ...change, next: after(flow) }),
    backTo: (flow, step) => put({ ...flow, next: step }),
    end: ({ token }) => open.delete(token),
  };
}
