import {
  CONNECTED_MEDIA,
  connectedMedia,
  createAttemptGuard,
  createFlows,
  type DeviceSession,
  deviceOf,
  MAX_MEDIA,
  type Media,
  type OtpPurpose,
  whyNotNewPassword,
} from '#exchange/access/index.ts';
import { invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { accountBehind } from '#exchange/third-parties/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Parts } from '../parts.ts';
import { type Call, callerOf, type Route, route } from '../route.ts';
import { checkAnswer, signIn } from './auth.ts';
import { checkCode, sendCode } from './one-time-password.ts';
import { checkIdentity, checkNewPin, checkPinRules, flowAt, pinChanged } from './pin.ts';

const { credentials: api } = endpoints;

const wireDevice = (session: DeviceSession, currentId: string) => {
  const { name, platform } = deviceOf(session.userAgent);
  return {
    session_id: session.id,
    device_name: name,
    platform,
    user_agent: session.userAgent,
    login_method: session.method,
    signed_in_at: momentText(session.signedInAt),
    last_seen_at: momentText(session.lastSeenAt),
    is_current: session.id === currentId,
  };
};

export function credentialsRoutes(parts: Parts): Route[] {
  const { credentials, sessions, otps, pins, store, wallClock, randomId, identity } = parts;
  const flows = createFlows(wallClock.now, randomId);

  /** The session that requested the last code has to wait before it may request another. */
  const lastAsked = new Map<OtpPurpose, string>();
  const sendTo = (sessionId: string, purpose: OtpPurpose) => {
    const { wire } = sendCode(otps, purpose, lastAsked.get(purpose) === sessionId ? otps.waitMs(purpose) : 0);
    lastAsked.set(purpose, sessionId);
    return wire;
  };

  // Shared by both login endpoints, so that guesses cannot be spread over them.
  const connected = createAttemptGuard(({ media, token }: { media: Media; token: string }) => {
    // Opened for each login, because other endpoints write it.
    const known = store.collection(CONNECTED_MEDIA, connectedMedia, { cap: MAX_MEDIA }).get(media);
    return known !== undefined && known.subject === accountBehind(identity, media, token);
  }, wallClock.now);
  const socialLogin = (media: Media, { body, userAgent }: Call<typeof api.facebookLogin>) => {
    checkAnswer(connected, { media, token: body.access_token }, `the ${media} account`, 'INVALID_AUTH');
    return signIn(parts, userAgent, media === 'facebook' ? 'FACEBOOK' : 'GOOGLE');
  };

  return [
    route(api.resetPin, (call) => {
      checkIdentity(credentials, call.body.email);
      const sent = sendTo(callerOf(call).sid, 'pin-reset');
      return { ...sent, flow_id: flows.begin('main-reset', null).token, next_step: 'user/setting/pin' };
    }),
    route(api.setPin, (call) => {
      const { flow_id, otp, new_pin } = call.body;
      const { sid } = callerOf(call);
      if (!credentials.hasPin()) {
        checkPinRules(new_pin);
        credentials.set('pin', credentials.hash(new_pin));
        return pinChanged(parts, sid);
      }
      if (flow_id === undefined || otp === undefined) throw new ServiceRefusal('CONFLICT', 'there is a PIN already');
      const flow = flowAt(flows, 'set', 'main-reset', flow_id);
      // The code is checked first, so that nothing reveals whether a PIN is the present one.
      checkPinRules(new_pin);
      checkCode(otps, 'pin-reset', otp);
      checkNewPin(credentials, new_pin);
      flows.end(flow);
      credentials.set('pin', credentials.hash(new_pin));
      return pinChanged(parts, sid);
    }),
    route(api.isActive, () => ({
      is_active: true,
      status: 'ACTIVE',
      has_pin: credentials.hasPin(),
      pin_blocked_ms: pins.blockedForMs(),
      pin_changed_at: momentText(credentials.changedAt('pin')),
      password_changed_at: momentText(credentials.changedAt('password')),
      device_sessions: sessions.all().length,
    })),
    route(api.device, (call) => {
      const session = sessions.get(call.path.id);
      if (!session) throw notFound('this device session');
      return wireDevice(session, callerOf(call).sid);
    }),
    route(api.devices, (call) => {
      const { sid } = callerOf(call);
      const ending = call.body?.end_session_id;
      const ended = ending !== undefined && sessions.get(ending) !== undefined;
      if (ending !== undefined) sessions.end(ending);
      return { sessions: sessions.all().map((each) => wireDevice(each, sid)), ended };
    }),
    route(api.facebookLogin, (call) => socialLogin('facebook', call)),
    route(api.googleLogin, (call) => socialLogin('google', call)),
    route(api.forgotPassword, ({ caller, body }) => {
      if (!caller) checkIdentity(credentials, body?.email ?? '');
      return sendTo(caller?.sid ?? '', 'password-reset');
    }),
    route(api.resetPassword, (call) => {
      const { otp, new_password, confirm_password } = call.body;
      if (confirm_password !== new_password) throw invalidParameter('confirm_password', 'is not the new password');
      const why = whyNotNewPassword(new_password, parts.owner.username);
      if (why !== null) throw invalidParameter('new_password', why);
      // The code is checked first, so that nothing reveals whether a password is the present one.
      checkCode(otps, 'password-reset', otp);
      if (credentials.is('password', new_password)) throw invalidParameter('new_password', 'is the old password');
      credentials.set('password', credentials.hash(new_password));
      const ended = sessions.endOthers(call.caller?.sid ?? '');
      return { changed_at: momentText(credentials.changedAt('password')), ended_sessions: ended };
    }),
  ];
}
