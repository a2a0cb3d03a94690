import { z } from 'zod';
import { CONNECTED_MEDIA, connectedMedia, MAX_MEDIA, type Media, media as mediaNames } from '#exchange/access/index.ts';
import {
  AVATARS,
  type ChangeResult,
  createOnboarding,
  createSettingChanges,
  masked,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  type SettingChange,
} from '#exchange/people/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { invalidParameter, ServiceRefusal } from '#exchange/service-refusal.ts';
import { accountBehind } from '#exchange/third-parties/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { ONBOARDING_STEPS } from '#shared/service/onboarding-steps.ts';

const UPLOAD_LIVES_MS = 10 * 60_000;
const UPLOAD_BYTES = 5 * 1024 * 1024;
const UPLOAD_HOME = 'https://uploads.lantai.invalid';

const { users } = endpoints;

class SettingsRoutes {
  readonly #parts: Parts;
  readonly #onboarding;
  readonly #connections;
  readonly #changes;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store } = parts;
    const { otps } = parts;
    const { collection } = store;
    this.#onboarding = createOnboarding(collection, ONBOARDING_STEPS, this.#parts.clock.now);
    this.#connections = collection(CONNECTED_MEDIA, connectedMedia, { cap: MAX_MEDIA });
    this.#changes = createSettingChanges({
      collection,
      now: this.#parts.wallClock.now,
      randomId: this.#parts.randomId,
      otps,
      passwords: {
        try: (password) => this.#parts.credentials.signIn.try({ username: this.#parts.people.me().username, password }),
        blockedForMs: this.#parts.credentials.signIn.blockedForMs,
      },
      carryOut: ({ field, value }) => {
        this.#parts.people.changeContact({ [field]: value });
        const what = field === 'email' ? 'e-mail address' : 'phone number';
        this.#parts.notifications.notify({
          kind: 'security',
          title: `Your ${what} was changed`,
          text: `It is ${masked({ field, value })} now. If this was not you, change your password.`,
          about: { change: field },
        });
      },
    });
  }

  routes(): Route[] {
    return [
      route(users.setting, () => this.#setting()),
      route(users.settingChangeStatus, () => this.#settingChangeStatus()),
      route(users.settingToken, (call) => this.#settingToken(call)),
      route(users.settingTokenV3, (call) => this.#settingTokenV3(call)),
      route(users.verifyIdentity, (call) => this.#verifyIdentity(call)),
      route(users.verifyOtp, (call) => this.#verifyOtp(call)),
      route(users.confirmChange, (call) => this.#confirmChange(call)),
      route(users.connectMedia, (call) => this.#connectMedia(call)),
      route(users.disconnectMedia, (call) => this.#disconnectMedia(call)),
      route(users.onboarding, (call) => this.#onboardingAnswer(call)),
      route(users.uploadToken, (call) => this.#uploadToken(call)),
      route(users.avatarCollection, () => this.#avatarCollection()),
    ];
  }

  #setting(): AnswerData<typeof users.setting> {
    const { id, username, country, joinedAt } = this.#parts.people.me();
    return {
      userid: id,
      username,
      ...this.#parts.people.contact(),
      country,
      language: country === 'ID' ? 'id' : 'en',
      joined_at: momentText(joinedAt),
      connected_media: mediaNames.options.map((media) => this.#wireConnection(media)),
      onboarding: this.#wireOnboarding(),
      blocked_users: this.#parts.people.blocked().length,
      change: wireChange(this.#changes.current()),
    };
  }

  #settingChangeStatus(): AnswerData<typeof users.settingChangeStatus> {
    return wireChange(this.#changes.current());
  }

  #settingToken({ body }: Call<typeof users.settingToken>): AnswerData<typeof users.settingToken> {
    return this.#begin(body.change, body.value, 'email');
  }

  #settingTokenV3({ body }: Call<typeof users.settingTokenV3>): AnswerData<typeof users.settingTokenV3> {
    return this.#begin(body.change, body.value, body.channel);
  }

  #verifyIdentity({ body }: Call<typeof users.verifyIdentity>): AnswerData<typeof users.verifyIdentity> {
    const change = passed(this.#changes.identify(body.token, body.password), 'password');
    return {
      ...wireChange(change),
      resend_at: momentText(change.resendAt),
      otp_ends_at: momentText(change.otpEndsAt),
    };
  }

  #verifyOtp({ body }: Call<typeof users.verifyOtp>): AnswerData<typeof users.verifyOtp> {
    return wireChange(passed(this.#changes.verifyOtp(body.token, body.otp), 'otp'));
  }

  #confirmChange({ body }: Call<typeof users.confirmChange>): AnswerData<typeof users.confirmChange> {
    return wireChange(passed(this.#changes.confirm(body.token)));
  }

  #connectMedia({ path, body }: Call<typeof users.connectMedia>): AnswerData<typeof users.connectMedia> {
    this.#connections.put(path.media, {
      media: path.media,
      subject: accountBehind(this.#parts.identity, path.media, body.access_token),
      at: this.#parts.clock.now(),
    });
    return this.#wireConnection(path.media);
  }

  #disconnectMedia({ path }: Call<typeof users.disconnectMedia>): AnswerData<typeof users.disconnectMedia> {
    this.#connections.remove(path.media);
    return this.#wireConnection(path.media);
  }

  #onboardingAnswer({ body }: Call<typeof users.onboarding>): AnswerData<typeof users.onboarding> {
    this.#onboarding.complete(body.step);
    return this.#wireOnboarding();
  }

  #uploadToken({ body }: Call<typeof users.uploadToken>): AnswerData<typeof users.uploadToken> {
    if (body.purpose === 'avatar') {
      const { pictures, thirdParties } = this.#parts;
      const { credential, path, endsAt } = pictures.allow();
      return {
        token: credential,
        upload_url: `${thirdParties.origin()}${path}`,
        public_url: `${thirdParties.origin()}${path}`,
        content_types: [...PICTURE_TYPES],
        max_bytes: PICTURE_MAX_BYTES,
        ends_at: momentText(endsAt),
      };
    }
    const name = this.#parts.randomId();
    return {
      token: this.#parts.randomId(),
      upload_url: `${UPLOAD_HOME}/${body.purpose}/${name}`,
      public_url: `${UPLOAD_HOME}/public/${body.purpose}/${name}`,
      content_types: ['image/png', 'image/jpeg', 'application/pdf'],
      max_bytes: UPLOAD_BYTES,
      ends_at: momentText(this.#parts.wallClock.now() + UPLOAD_LIVES_MS),
    };
  }

  #avatarCollection(): AnswerData<typeof users.avatarCollection> {
    const { people, thirdParties } = this.#parts;
    const mine = people.me().avatar;
    return {
      results: AVATARS.map(({ path, ...avatar }) => {
        const url = `${thirdParties.origin()}${path}`;
        return { ...avatar, url, is_selected: url === mine };
      }),
    };
  }

  #wireConnection(media: Media) {
    const found = this.#connections.get(media);
    return { media, is_connected: found !== undefined, connected_at: momentText(found?.at ?? null) };
  }

  #wireOnboarding() {
    const steps = this.#onboarding.steps();
    const done = steps.filter(({ doneAt }) => doneAt !== null).length;
    return {
      steps: steps.map(({ step, doneAt }) => ({ step, is_done: doneAt !== null, done_at: momentText(doneAt) })),
      done,
      total: steps.length,
      progress: Math.round((done / steps.length) * 100),
      is_complete: done === steps.length,
    };
  }

  #begin(field: SettingChange['field'], given: string, channel: SettingChange['channel']) {
    const change = passed(this.#changes.begin({ field, value: readValue(field, given), channel }));
    return { ...wireChange(change), token: change.token };
  }
}

export function settingsRoutes(parts: Parts): Route[] {
  return new SettingsRoutes(parts).routes();
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
