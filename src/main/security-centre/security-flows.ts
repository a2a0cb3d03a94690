import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { assertNever, LantaiError } from '#shared/contract/error.ts';
import type {
  FlowAnswer,
  FlowBeginning,
  FlowInput,
  FlowKind,
  FlowProblem,
  SecurityAct,
  SecurityFlow,
} from '#shared/contract/security-centre.ts';
import { beginFlow, type Flow, type FlowEvent, nextFlow, publicFlow } from './flow.ts';
import { type Begun, FlowCalls, NO_TICKET, type Ticket, type TradingLock, type WireCode } from './flow-calls.ts';
import { isUnanswered, problemOf } from './refusal.ts';

type Options = {
  readonly client: ServiceClient;
  readonly timers: Timers;
  /** A moment by the clock of whoever dates the codes, by this machine's, ms. */
  readonly local: (at: number | null) => number | null;
  readonly isSignedIn: () => boolean;
  readonly trading: TradingLock;
  readonly record: (act: SecurityAct) => void;
};

/** A change under way, with what authorises its next calls. */
type Open = {
  flow: Flow;
  ticket: Ticket;
  /** What the service said before of what the change changes; null where it said nothing. */
  readonly before: string | null;
};

const ACTS: Readonly<Record<FlowKind, SecurityAct>> = {
  'pin-first': 'pin-set',
  'pin-change': 'pin-changed',
  'pin-reset': 'pin-reset',
  password: 'password-changed',
  email: 'email-changed',
  phone: 'phone-changed',
};

/** What is typed first, to which a refusal of the beginning belongs. */
const TYPED_FIRST: Readonly<Record<FlowKind, FlowProblem['at']>> = {
  'pin-first': 'new-pin',
  'pin-change': 'pin',
  'pin-reset': 'email',
  password: 'email',
  email: 'value',
  phone: 'value',
};

type Typed = {
  readonly at: FlowProblem['at'];
  readonly second?: FlowProblem['at'];
  readonly secrets: readonly string[];
};
const NOTHING_TYPED: Typed = { at: 'form', secrets: [] };

/** Carries a person through the steps of one change at a time. Holds no secret between two calls. */
export class SecurityFlows {
  readonly #options: Options;
  readonly #calls: FlowCalls;
  #open: Open | null = null;
  /** Changes whenever another change may be the open one: one that was left while it began is not opened. */
  #turn = 0;
  #isBusy = false;

  constructor(options: Options) {
    this.#options = options;
    this.#calls = new FlowCalls(options.client, options.trading);
  }

  current(): SecurityFlow | null {
    return this.#open && publicFlow(this.#open.flow);
  }

  /** @throws LantaiError where the service refused nothing: no answer, no session */
  begin(beginning: FlowBeginning): Promise<FlowAnswer> {
    return this.#alone(() => this.#begin(beginning));
  }

  /** @throws LantaiError as {@link begin}; the change then stands where it stood */
  proceed(input: FlowInput): Promise<FlowAnswer> {
    return this.#alone(() => this.#proceed(input));
  }

  resend(): Promise<FlowAnswer> {
    return this.#alone(() => this.#resend());
  }

  /** Whoever is signed in may be another one next. */
  leave(): void {
    const step = this.#open?.flow.step;
    if (step !== undefined && step !== 'done' && step !== 'ended') this.#options.record('flow-left');
    this.#open = null;
    this.#turn += 1;
  }

  /** Null where it is the PIN. */
  async checkPin(pin: string): Promise<FlowProblem | null> {
    try {
      await this.#calls.checkPin(pin);
      return null;
    } catch (thrown) {
      return this.#problemOf(thrown, null, { at: 'pin', secrets: [pin] });
    }
  }

  async #begin(beginning: FlowBeginning): Promise<FlowAnswer> {
    const { kind } = beginning;
    if (!this.#options.isSignedIn() && kind !== 'password') throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    this.leave();
    const turn = this.#turn;
    const startedAt = this.#options.timers.now();
    const before = await this.#proof(kind).catch(() => null);
    const start = (begun: Pick<Begun, 'generation' | 'ticket' | 'endsAt' | 'value'>): Open => {
      const { generation, ticket, value } = begun;
      const flow = beginFlow({ kind, generation, endsAt: this.#options.local(begun.endsAt), startedAt, value });
      const open = { flow, ticket, before };
      if (turn === this.#turn) this.#open = open;
      return open;
    };
    let begun: Begun;
    try {
      begun = await this.#calls.begin(beginning);
    } catch (thrown) {
      // The first PIN, and a change without a code, are made by this call.
      if ((kind === 'pin-first' || kind === 'pin-change') && isUnanswered(thrown)) {
        const open = start({ generation: 'older', ticket: NO_TICKET, endsAt: null, value: '' });
        this.#apply(open, { kind: 'unanswered' });
        return this.#settle(open);
      }
      return { flow: null, problem: this.#problemOf(thrown, null, typedIn(beginning)) };
    }
    const open = start(begun);
    if (begun.isMade) return this.#made(open);
    if (this.#open !== open) return this.#answer();
    if (begun.code) this.#sent(open, begun.code, begun.endsAt);
    else if (open.flow.step === 'code') return this.#sendCode(open);
    return this.#answer();
  }

  async #proceed(input: FlowInput): Promise<FlowAnswer> {
    const open = this.#open;
    if (open === null) return { flow: null, problem: movedProblem };
    // A step that is over already: the person sees where the change is.
    if (input.step !== open.flow.step) return this.#answer();
    const { flow, ticket } = open;
    const calls = this.#calls;
    switch (input.step) {
      case 'identity': {
        const { password } = input;
        return this.#step(open, { at: 'password', secrets: [password] }, async () => {
          const code = await calls.verifyIdentity(ticket, password);
          this.#sent(open, code, null);
        });
      }
      case 'code': {
        const { code } = input;
        const answer = await this.#step(open, { at: 'code', secrets: [code] }, () =>
          calls.verifyCode(flow.kind, ticket, code),
        );
        return open.flow.step === 'confirm' && flow.kind === 'pin-change' ? this.#confirm(open) : answer;
      }
      case 'new-pin': {
        const { newPin } = input;
        const answer = await this.#step(open, { at: 'new-pin', secrets: [newPin] }, () =>
          calls.nameNewPin(ticket, newPin),
        );
        return open.flow.step === 'confirm' ? this.#confirm(open) : answer;
      }
      case 'code-and-pin': {
        const { code, newPin } = input;
        return this.#commit(open, { at: 'code', second: 'new-pin', secrets: [code, newPin] }, () =>
          calls.setPin(ticket, code, newPin),
        );
      }
      case 'code-and-password': {
        const { code, newPassword } = input;
        return this.#commit(open, { at: 'code', second: 'new-password', secrets: [code, newPassword] }, () =>
          calls.setPassword(code, newPassword),
        );
      }
      case 'confirm':
        return this.#confirm(open);
      case 'unknown':
        return this.#settle(open);
      default:
        return assertNever(input);
    }
  }

  async #resend(): Promise<FlowAnswer> {
    const open = this.#open;
    if (open === null) return { flow: null, problem: movedProblem };
    if (open.flow.kind !== 'email' && open.flow.kind !== 'phone') return this.#sendCode(open);
    this.#apply(open, { kind: 'identity-again' });
    return this.#answer();
  }

  async #sendCode(open: Open): Promise<FlowAnswer> {
    const { kind, generation } = open.flow;
    try {
      const begun = await this.#calls.sendCode(kind, generation, open.ticket);
      open.ticket = begun.ticket;
      if (begun.code) this.#sent(open, begun.code, begun.endsAt);
      return this.#answer();
    } catch (thrown) {
      return this.#refused(open, thrown, NOTHING_TYPED);
    }
  }

  #confirm(open: Open): Promise<FlowAnswer> {
    return this.#commit(open, NOTHING_TYPED, () => this.#calls.confirm(open.flow.kind, open.ticket));
  }

  /** A step that changes nothing yet. */
  async #step(open: Open, typed: Typed, call: () => Promise<void>): Promise<FlowAnswer> {
    try {
      await call();
    } catch (thrown) {
      if (!isPast(thrown)) return this.#refused(open, thrown, typed);
    }
    this.#apply(open, { kind: 'accepted' });
    return this.#answer();
  }

  /** The call that makes the change. */
  async #commit(open: Open, typed: Typed, call: () => Promise<void>): Promise<FlowAnswer> {
    try {
      await call();
    } catch (thrown) {
      if (!isUnanswered(thrown)) return this.#refused(open, thrown, typed);
      this.#apply(open, { kind: 'unanswered' });
      return this.#settle(open);
    }
    return this.#made(open);
  }

  #made(open: Open): FlowAnswer {
    this.#apply(open, { kind: 'accepted' });
    this.#options.record(ACTS[open.flow.kind]);
    return this.#answer();
  }

  /** Whether a change whose answer was lost was made: by what the service says of it now. */
  async #settle(open: Open): Promise<FlowAnswer> {
    const { kind } = open.flow;
    // Whoever is not signed in finds out by signing in.
    const now = await this.#proof(kind).catch(() => null);
    if (now === null) return this.#answer();
    const isMade = kind === 'email' || kind === 'phone' ? now === 'DONE' : open.before !== null && now !== open.before;
    if (!isMade && open.before === null) return this.#answer();
    this.#apply(open, { kind: 'settled', isMade });
    if (isMade) this.#options.record(ACTS[kind]);
    return this.#answer();
  }

  /** Something that is another one once the change has been made; null where the service does not say. */
  async #proof(kind: FlowKind): Promise<string | null> {
    if (!this.#options.isSignedIn()) return null;
    const { credentials, users } = this.#options.client;
    if (kind === 'email' || kind === 'phone') return (await users.settingChangeStatus({}, { fresh: true })).data.status;
    const { data } = await credentials.isActive({}, { fresh: true });
    return kind === 'password' ? `${data.password_changed_at}` : `${data.has_pin} ${data.pin_changed_at}`;
  }

  #refused(open: Open, thrown: unknown, typed: Typed): FlowAnswer {
    const problem = this.#problemOf(thrown, open, typed);
    this.#apply(open, { kind: 'refused', problem });
    return { ...this.#answer(), problem };
  }

  /** @throws what was thrown where the service refused nothing */
  #problemOf(thrown: unknown, open: Open | null, typed: Typed): FlowProblem {
    const now = this.#options.timers.now();
    const endsAt = open?.flow.code?.endsAt ?? null;
    const problem = problemOf(thrown, {
      ...typed,
      attemptsBefore: open?.flow.attemptsLeft ?? null,
      isCodeOld: endsAt !== null && now >= endsAt,
      now,
    });
    if (problem.why === 'wrong') this.#options.record('wrong-secret');
    if (problem.why === 'blocked' && problem.at !== 'form') this.#options.record('attempts-used-up');
    return problem;
  }

  #sent(open: Open, { channel, sentTo, resendAt, endsAt }: WireCode, flowEndsAt: number | null): void {
    const sentAt = this.#options.timers.now();
    const count = (open.flow.code?.count ?? 0) + 1;
    const code = {
      count,
      channel,
      sentTo,
      sentAt,
      resendAt: this.#options.local(resendAt),
      endsAt: this.#options.local(endsAt),
    };
    this.#apply(open, { kind: 'code-sent', code, endsAt: this.#options.local(flowEndsAt) });
  }

  #apply(open: Open, event: FlowEvent): void {
    open.flow = nextFlow(open.flow, event);
  }

  /** Shows the change that is open now: a late answer may belong to an earlier one. */
  #answer(): FlowAnswer {
    return { flow: this.current(), problem: null };
  }

  /** @throws LantaiError NOT_ALLOWED while another step is under way: a code is not sent twice */
  async #alone(work: () => Promise<FlowAnswer>): Promise<FlowAnswer> {
    if (this.#isBusy) throw new LantaiError('NOT_ALLOWED', 'a step is under way');
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }
}

const movedProblem: FlowProblem = { at: 'form', why: 'moved', attemptsLeft: null, until: null, words: '' };

/** The step was accepted before, by a call whose answer was lost: the service names one that comes later. */
const isPast = (thrown: unknown): boolean =>
  thrown instanceof LantaiError && /^NEXT_STEP_(NEW|CONFIRM)$/.test(String(thrown.params.reasonCode ?? ''));

function typedIn(beginning: FlowBeginning): Typed {
  const at = TYPED_FIRST[beginning.kind];
  switch (beginning.kind) {
    case 'pin-first':
      return { at, secrets: [beginning.newPin] };
    case 'pin-change':
      return { at, second: 'new-pin', secrets: [beginning.pin, beginning.newPin] };
    default:
      return { at, secrets: [] };
  }
}
