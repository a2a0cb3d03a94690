import {
  createFlows,
  type Flow,
  type FlowKind,
  type FlowStep,
  type Flows,
  whyNotNewPin,
} from '#exchange/access/index.ts';
import { invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Parts } from '../parts.ts';
import { type Call, callerOf, type Route, route } from '../route.ts';
import { checkAnswer, checkPin } from './auth.ts';
import { checkCode, sendCode } from './one-time-password.ts';

const { pin } = endpoints;

/**
 * Call only after PIN or code were verified: the refusal of the old PIN reveals it.
 * @throws ServiceRefusal naming `new_pin`
 */
export function checkNewPin(credentials: Parts['credentials'], newPin: string): void {
  checkPinRules(newPin);
  if (credentials.is('pin', newPin)) throw invalidParameter('new_pin', 'is the old PIN');
}

/** @throws ServiceRefusal naming `new_pin` when the PIN breaks the rules */
export function checkPinRules(newPin: string): void {
  const why = whyNotNewPin(newPin);
  if (why !== null) throw invalidParameter('new_pin', why);
}

/** @throws ServiceRefusal unless this is the practice user's address and not blocked */
export const checkIdentity = (credentials: Parts['credentials'], email: string): void =>
  checkAnswer(credentials.identity, email, 'email', 'INVALID_PARAMETER');

/** @throws ServiceRefusal naming the next step, when the flow is at another one */
export function flowAt(flows: Flows, step: FlowStep, kind: FlowKind, flowId: string): Flow {
  const answer = flows.at(step, kind, flowId);
  if (answer.ok) return answer.flow;
  const reason = answer.next && `NEXT_STEP_${answer.next.replace('/', '_').toUpperCase()}`;
  throw new ServiceRefusal('INVALID_PARAMETER', `flow_id: ${answer.why}`, reason === null ? {} : { reason });
}

/** The answer after a PIN change: other sessions need the new PIN to trade. */
export function pinChanged({ credentials, sessions }: Pick<Parts, 'credentials' | 'sessions'>, sessionId: string) {
  const ended = sessions.endTradingOfOthers(sessionId);
  return { changed_at: momentText(credentials.changedAt('pin')), ended_sessions: ended };
}

const stepOf = ({ token, next, endsAt }: Flow) => ({
  flow_id: token,
  next_step: next,
  flow_ends_at: momentText(endsAt),
});

const PURPOSE = { change: 'pin-change', reset: 'pin-reset' } as const;

export function pinRoutes(parts: Parts): Route[] {
  const { credentials, pins, otps, wallClock, randomId } = parts;
  const flows = createFlows(wallClock.now, randomId);
  type Kind = keyof typeof PURPOSE;
  type OfFlow = Pick<Call<typeof pin.changeConfirm>, 'body' | 'caller'>;
  const at = (step: FlowStep, kind: Kind, { body }: OfFlow): Flow => flowAt(flows, step, kind, body.flow_id);

  const send = (kind: Kind, call: OfFlow) => {
    const flow = at('otp/send', kind, call);
    const sent = sendCode(otps, PURPOSE[kind], flow.resendAt - wallClock.now());
    return { ...stepOf(flows.done(flow, { resendAt: sent.resendAt })), ...sent.wire };
  };
  const verify = (kind: Kind, call: Call<typeof pin.changeVerifyCode>) => {
    const flow = at('otp/verify', kind, call);
    checkCode(otps, PURPOSE[kind], call.body.otp, () => flows.backTo(flow, 'otp/send'));
    return stepOf(flows.done(flow));
  };
  const confirm = (kind: Kind, call: OfFlow) => {
    const flow = at('confirm', kind, call);
    if (!flow.newPin) throw new Error('a flow that can be confirmed has no new PIN');
    flows.end(flow);
    credentials.set('pin', flow.newPin);
    return pinChanged(parts, callerOf(call).sid);
  };
  const checkChange = ({ body }: Pick<Call<typeof pin.change>, 'body'>): void => {
    checkPin(pins, body.pin);
    checkNewPin(credentials, body.new_pin);
  };

  return [
    route(pin.validate, ({ body }) => {
      checkPin(pins, body.pin);
      return { valid: true };
    }),
    route(pin.change, (call) => {
      checkChange(call);
      credentials.set('pin', credentials.hash(call.body.new_pin));
      return pinChanged(parts, callerOf(call).sid);
    }),
    route(pin.changeNew, (call) => {
      checkChange(call);
      return stepOf(flows.begin('change', credentials.hash(call.body.new_pin)));
    }),
    route(pin.changeSendCode, (call) => send('change', call)),
    route(pin.changeVerifyCode, (call) => verify('change', call)),
    route(pin.changeConfirm, (call) => confirm('change', call)),
    route(pin.resetValidate, (call) => {
      checkIdentity(credentials, call.body.email);
      return stepOf(flows.begin('reset', null));
    }),
    route(pin.resetSendCode, (call) => send('reset', call)),
    route(pin.resetVerifyCode, (call) => verify('reset', call)),
    route(pin.resetNew, (call) => {
      const flow = at('new', 'reset', call);
      checkNewPin(credentials, call.body.new_pin);
      return stepOf(flows.done(flow, { newPin: credentials.hash(call.body.new_pin) }));
    }),
    route(pin.resetConfirm, (call) => confirm('reset', call)),
  ];
}
