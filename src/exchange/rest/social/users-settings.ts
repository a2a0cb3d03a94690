import { z } from 'zod';
import {
  CONNECTED_MEDIA,
  connectedMedia,
  MAX_MEDIA,
  type Media,
  media as mediaNames,
  subjectOf,
} from '#exchange/access/index.ts';
import {
  AVATARS,
  type ChangeResult,
  createOnboarding,
  createSettingChanges,
  masked,
  type SettingChange,
} from '#exchange/people/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { ONBOARDING_STEPS } from '#shared/service/settings.ts';
import type { Parts } from '../parts.ts';
import { invalidParameter, ServiceRefusal } from '../refusal.ts';
import { type Route, route } from '../route.ts';

const UPLOAD_LIVES_MS = 10 * 60_000;
const UPLOAD_BYTES = 5 * 1024 * 1024;
const UPLOAD_HOME = 'https://uploads.lantai.invalid';

export function settingsRoutes(parts: Parts): Route[] {
  const { people, store, clock, wallClock, otps, credentials, notifications, randomId } = parts;
  const { users } = endpoints;
  const { collection } = store;
  const onboarding = createOnboarding(collection, ONBOARDING_STEPS, clock.now);
  const connections = collection(CONNECTED_MEDIA, connectedMedia, { cap: MAX_MEDIA });
  const changes = createSettingChanges({
    collection,
    now: wallClock.now,
    randomId,
    otps,
    passwords: {
      try: (password) => credentials.signIn.try({ username: people.me().username, password }),
      blockedForMs: credentials.signIn.blockedForMs,
    },
    carryOut({ field, value }) {
      people.changeContact({ [field]: value });
      const what = field === 'email' ? 'e-mail address' : 'phone number';
      notifications.notify({
        kind: 'security',
        title: `Your ${what} was changed`,
        text: `It is ${masked({ field, value })} now. If this was not you, change your password.`,
        about: { change: field },
      });
    },
  });

  const wireConnection = (media: Media) => {
    const found = connections.get(media);
    return { media, is_connected: found !== undefined, connected_at: momentText(found?.at ?? null) };
  };
  const wireOnboarding = () => {
    const steps = onboarding.steps();
    const done = steps.filter(({ doneAt }) => doneAt !== null).length;
    return {
      steps: steps.map(({ step, doneAt }) => ({ step, is_done: doneAt !== null, done_at: momentText(doneAt) })),
      done,
      total: steps.length,
      progress: Math.round((done / steps.length) * 100),
      is_complete: done === steps.length,
    };
  };
  const begin = (field: SettingChange['field'], given: string, channel: SettingChange['channel']) => {
    const change = passed(changes.begin({ field, value: readValue(field, given), channel }));
    return { ...wireChange(change), token: change.token };
  };

  return [
    route(users.setting, () => {
      const { id, username, country, joinedAt } = people.me();
      return {
        userid: id,
        username,
        ...people.contact(),
        country,
        language: country === 'ID' ? 'id' : 'en',
        joined_at: momentText(joinedAt),
        connected_media: mediaNames.options.map(wireConnection),
        onboarding: wireOnboarding(),
        blocked_users: people.blocked().length,
        change: wireChange(changes.current()),
      };
    }),
    route(users.settingChangeStatus, () => wireChange(changes.current())),
    route(users.settingToken, ({ body }) => begin(body.change, body.value, 'email')),
    route(users.settingTokenV3, ({ body }) => begin(body.change, body.value, body.channel)),
    route(users.verifyIdentity, ({ body }) => {
      const change = passed(changes.identify(body.token, body.password), 'password');
      return {
        ...wireChange(change),
        resend_at: momentText(change.resendAt),
        otp_ends_at: momentText(change.otpEndsAt),
      };
    }),
    route(users.verifyOtp, ({ body }) => wireChange(passed(changes.verifyOtp(body.token, body.otp), 'otp'))),
    route(users.confirmChange, ({ body }) => wireChange(passed(changes.confirm(body.token)))),
    route(users.connectMedia, ({ path, body }) => {
      connections.put(path.media, { media: path.media, subject: subjectOf(body.access_token), at: clock.now() });
      return wireConnection(path.media);
    }),
    route(users.disconnectMedia, ({ path }) => {
      connections.remove(path.media);
      return wireConnection(path.media);
    }),
    route(users.onboarding, ({ body }) => {
      onboarding.complete(body.step);
      return wireOnboarding();
    }),
    route(users.uploadToken, ({ body }) => {
      const name = randomId();
      return {
        token: randomId(),
        upload_url: `${UPLOAD_HOME}/${body.purpose}/${name}`,
        public_url: `${UPLOAD_HOME}/public/${body.purpose}/${name}`,
        content_types: ['image/png', 'image/jpeg', ...(body.purpose === 'document' ? ['application/pdf'] : [])],
        max_bytes: UPLOAD_BYTES,
        ends_at: momentText(wallClock.now() + UPLOAD_LIVES_MS),
      };
    }),
    route(users.avatarCollection, () => ({
      results: AVATARS.map((avatar) => ({ ...avatar, is_selected: avatar.url === people.me().avatar })),
    })),
  ];
}

function wireChange(change: SettingChange | null) {
  return {
    status: change?.stage ?? 'NONE',
    change: change?.field ?? '',
    value: change ? masked(change) : '',
    channel: change?.channel ?? '',
    started_at: momentText(change?.startedAt ?? null),
    ends_at: momentText(change?.endsAt ?? null),
  };
}

const email = z.email().max(120);
const PHONE = /^\+?\d{9,15}$/;

/** @throws ServiceRefusal naming `value` */
function readValue(field: SettingChange['field'], given: string): string {
  const value = given.trim();
  if (field === 'email' && !email.safeParse(value).success) throw invalidParameter('value', 'is not an e-mail address');
  if (field === 'phone' && !PHONE.test(value))
    throw invalidParameter('value', 'must be a phone number of 9 to 15 digits');
  return value;
}

/** @param secret field that may have been wrong @throws ServiceRefusal for anything but success */
function passed(result: ChangeResult, secret = 'token'): SettingChange {
  switch (result.kind) {
    case 'ok':
      return result.change;
    case 'unknown':
      throw invalidParameter('token', 'is not that of a change under way: begin again');
    case 'not-yet':
      throw invalidParameter('token', `the next step is ${result.next}`);
    case 'wait':
      throw new ServiceRefusal('RATE_LIMIT', 'too soon', { retry_after_ms: result.forMs });
    case 'wrong':
      throw new ServiceRefusal('INVALID_PARAMETER', `${secret}: is wrong`, { attempts_left: result.attemptsLeft });
  }
}
