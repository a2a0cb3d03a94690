import { LantaiError } from '#shared/contract/error.ts';
import type { FlowProblem } from '#shared/contract/security-centre.ts';

const MAX_WORDS = 300;
/** Shorter ones occur by chance in any sentence. */
const MIN_SECRET = 4;

/** A text of the service without what was sent to it: some repeat in their message what they did not accept. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, '•••'), text);
  return hidden.slice(0, MAX_WORDS);
}

/** Statuses with which a service says that it does not have a call. */
const UNSUPPORTED = new Set([404, 405, 501]);

/** Whether the service does not have the call that was made. Only the first call of a change can say so. */
export const isUnsupported = (thrown: unknown): boolean =>
  thrown instanceof LantaiError && UNSUPPORTED.has(Number(thrown.params.status));

/** Whether nobody knows if the call was carried out: it may have left, and no answer came. */
export const isUnanswered = (thrown: unknown): boolean => {
  if (!(thrown instanceof LantaiError)) return false;
  if (thrown.code === 'SERVER_ERROR') return true;
  return (thrown.code === 'UNREACHABLE' || thrown.code === 'TIMEOUT') && thrown.params.sent !== 'no';
};

type Step = {
  /** What was typed. */
  readonly at: FlowProblem['at'];
  /** The field that a message about a new secret is about, where both it and a code were typed. */
  readonly second?: FlowProblem['at'];
  readonly secrets: readonly string[];
  /** Tries that were left before this one; null: unknown. */
  readonly attemptsBefore: number | null;
  /** Whether the code was too old when it was sent. */
  readonly isCodeOld: boolean;
  readonly now: number;
};

/**
 * What a refusal says of a step.
 * @throws what was thrown where the service refused nothing: no answer, no session, a fault of the service
 */
export function problemOf(thrown: unknown, step: Step): FlowProblem {
  if (!(thrown instanceof LantaiError)) throw thrown;
  const { code, params } = thrown;
  const wait = Number(params.retryAfterMs ?? 0);
  const until = wait > 0 ? Math.ceil(step.now + wait) : blockedUntilOf(params.blockedUntil);
  const attemptsLeft = params.attemptsLeft === undefined ? null : Math.max(0, Math.floor(Number(params.attemptsLeft)));
  const words = withoutSecrets(String(params.reason ?? ''), step.secrets);
  const problem = { at: step.at, attemptsLeft, until, words };
  switch (code) {
    case 'RATE_LIMIT':
    case 'PIN_ATTEMPTS_USED_UP':
      return { ...problem, why: 'blocked' };
    case 'INVALID_PIN':
    case 'INVALID_AUTH':
      return { ...problem, why: attemptsLeft === 0 ? 'blocked' : 'wrong' };
    case 'NOT_FOUND':
      return { ...problem, at: 'form', why: 'moved' };
    case 'INVALID_PARAMETER':
      return {
        ...problem,
        ...refusedField(String(params.reason ?? ''), String(params.reasonCode ?? ''), problem, step),
      };
    case 'NOT_ALLOWED':
    case 'UNREADABLE_ANSWER':
      if (isUnsupported(thrown)) return { ...problem, at: 'form', why: 'unsupported' };
      return refusedOrThrow(thrown, problem);
    default:
      throw thrown;
  }
}

const blockedUntilOf = (given: string | number | undefined): number | null =>
  given === undefined || !Number.isFinite(Number(given)) ? null : Math.max(0, Math.round(Number(given)));

function refusedOrThrow(thrown: LantaiError, problem: Omit<FlowProblem, 'why'>): FlowProblem {
  if (Number(thrown.params.status) >= 400 && Number(thrown.params.status) < 500) return { ...problem, why: 'refused' };
  throw thrown;
}

/** The service names the field that it means before a colon, where it names one. */
function refusedField(
  text: string,
  reasonCode: string,
  { attemptsLeft }: Pick<FlowProblem, 'attemptsLeft'>,
  step: Step,
): Pick<FlowProblem, 'at' | 'why'> {
  const isNextCode = /^NEXT_STEP_.*SEND$/.test(reasonCode);
  if (isNextCode && step.at === 'code') return { at: 'code', why: 'ended' };
  if (reasonCode.startsWith('NEXT_STEP_') || /^(flow_id|token)\b/i.test(text)) return { at: 'form', why: 'moved' };
  if (/^new_(pin|password)\b|^confirm_password\b/i.test(text)) {
    return { at: step.second ?? (step.at === 'code' ? 'form' : step.at), why: 'refused' };
  }
  if (attemptsLeft !== null && attemptsLeft > 0) return { at: step.at, why: 'wrong' };
  if (step.at !== 'code') return { at: step.at, why: attemptsLeft === 0 ? 'blocked' : 'refused' };
  const isUsedUp = attemptsLeft === 0 || step.attemptsBefore === 1 || step.isCodeOld;
  return { at: 'code', why: isUsedUp || /\bended\b|\bexpired?\b/i.test(text) ? 'ended' : 'refused' };
}
