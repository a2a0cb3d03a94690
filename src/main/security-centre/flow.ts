import type { CodeOnItsWay, FlowKind, FlowProblem, FlowStep, SecurityFlow } from '#shared/contract/security-centre.ts';

export type Generation = SecurityFlow['generation'];

/** A change under way, with the step to which an unknown one goes back. */
export type Flow = SecurityFlow & { readonly resumeAt: FlowStep };

/** The steps of each change in their order; what begins it comes before the first. */
const ORDER: Readonly<Record<FlowKind, Readonly<Record<Generation, readonly FlowStep[]>>>> = {
  'pin-first': { current: ['confirm', 'done'], older: ['confirm', 'done'] },
  'pin-change': { current: ['code', 'confirm', 'done'], older: ['confirm', 'done'] },
  'pin-reset': { current: ['code', 'new-pin', 'confirm', 'done'], older: ['code-and-pin', 'done'] },
  password: { current: ['code-and-password', 'done'], older: ['code-and-password', 'done'] },
  email: { current: ['identity', 'code', 'confirm', 'done'], older: ['identity', 'code', 'confirm', 'done'] },
  phone: { current: ['identity', 'code', 'confirm', 'done'], older: ['identity', 'code', 'confirm', 'done'] },
};

export type FlowEvent =
  /** The service has sent a code; one that was sent before is not valid any more. */
  | { readonly kind: 'code-sent'; readonly code: CodeOnItsWay; readonly endsAt: number | null }
  /** The service has accepted what the step asked for. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly problem: FlowProblem }
  /** The call that makes the change got no answer. */
  | { readonly kind: 'unanswered' }
  /** It is known whether such a call was carried out. */
  | { readonly kind: 'settled'; readonly isMade: boolean }
  /** Another code needs the password once more. */
  | { readonly kind: 'identity-again' };

type Beginning = Pick<SecurityFlow, 'kind' | 'generation' | 'endsAt' | 'startedAt' | 'value'>;

/** A change that the service has begun. */
export function beginFlow(beginning: Beginning): Flow {
  const [first = 'done'] = ORDER[beginning.kind][beginning.generation];
  return { ...beginning, step: first, resumeAt: first, code: null, attemptsLeft: null, blockedUntil: null };
}

const isOver = ({ step }: SecurityFlow): boolean => step === 'done' || step === 'ended';

/** What a change becomes. One that is over stays as it is: a late answer changes nothing. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if (isOver(flow)) return flow;
  switch (event.kind) {
    case 'code-sent':
      return { ...flow, code: event.code, endsAt: event.endsAt ?? flow.endsAt, attemptsLeft: null, blockedUntil: null };
    case 'accepted':
      return flow.step === 'unknown' ? flow : forward(flow);
    case 'refused':
      return afterRefusal(flow, event.problem);
    case 'unanswered':
      return flow.step === 'unknown' ? flow : { ...flow, step: 'unknown', resumeAt: flow.step };
    case 'settled':
      if (flow.step !== 'unknown') return flow;
      if (event.isMade) return over(flow, 'done');
      // What was typed is not here any more where the first call makes the change.
      return ORDER[flow.kind][flow.generation][0] === 'confirm'
        ? over(flow, 'ended')
        : { ...flow, step: flow.resumeAt };
    case 'identity-again':
      return ORDER[flow.kind][flow.generation].includes('identity')
        ? { ...flow, step: 'identity', resumeAt: 'identity', code: null, attemptsLeft: null }
        : flow;
  }
}

function forward(flow: Flow): Flow {
  const order = ORDER[flow.kind][flow.generation];
  const step = order[order.indexOf(flow.step) + 1] ?? 'done';
  if (step === 'done') return over(flow, 'done');
  return { ...flow, step, resumeAt: step, attemptsLeft: null, blockedUntil: null };
}

const over = (flow: Flow, step: 'done' | 'ended'): Flow => ({
  ...flow,
  step,
  code: null,
  attemptsLeft: null,
  blockedUntil: null,
});

function afterRefusal(flow: Flow, problem: FlowProblem): Flow {
  if (problem.why === 'moved') return over(flow, 'ended');
  // The third wrong password ends a change of e-mail or phone: there is nothing left to try.
  if (problem.at === 'password' && problem.attemptsLeft === 0) return over(flow, 'ended');
  const isCodeOver = problem.at === 'code' && (problem.why === 'ended' || problem.why === 'blocked');
  return {
    ...flow,
    code: isCodeOver ? null : flow.code,
    attemptsLeft: isCodeOver ? null : problem.attemptsLeft,
    blockedUntil: problem.until,
  };
}

/** The change as windows see it. */
export function publicFlow({ resumeAt: _resumeAt, ...flow }: Flow): SecurityFlow {
  return flow;
}
