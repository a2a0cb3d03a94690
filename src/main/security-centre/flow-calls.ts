import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { CodeOnItsWay, FlowBeginning, FlowKind } from '#shared/contract/security-centre.ts';
import type { Generation } from './flow.ts';
import { isUnsupported } from './refusal.ts';

/** What carries a change over its calls; it authorises them, so it never leaves the main process. */
export type Ticket = { readonly id: string; readonly email: string | null };

/** A change that the service has begun. */
export type Begun = {
  readonly generation: Generation;
  readonly ticket: Ticket;
  readonly endsAt: number | null;
  /** Null where the code is sent by a later call, or there is none. */
  readonly code: WireCode | null;
  /** The new address or number, mostly hidden. */
  readonly value: string;
  /** The change has been made by this call. */
  readonly isMade: boolean;
};

export type WireCode = Pick<CodeOnItsWay, 'channel' | 'sentTo' | 'resendAt' | 'endsAt'>;

type SentOnWire = {
  readonly channel: string;
  readonly sent_to: string;
  readonly resend_at: number | null;
  readonly code_ends_at: number | null;
};

const codeOf = ({ channel, sent_to, resend_at, code_ends_at }: SentOnWire): WireCode => ({
  channel,
  sentTo: sent_to,
  resendAt: resend_at,
  endsAt: code_ends_at,
});

export const NO_TICKET: Ticket = { id: '', email: null };

const began = (generation: Generation, ticket: Ticket, more: Partial<Begun> = {}): Begun => ({
  generation,
  ticket,
  endsAt: null,
  code: null,
  value: '',
  isMade: false,
  ...more,
});

/** Whether the trading API can be called, and what opens it. */
export type TradingLock = {
  isUnlocked(): boolean;
  /** @throws LantaiError as the unlocking of trading */
  unlock(pin: string): Promise<void>;
};

/** The service's calls for each step. Every secret is an argument, passed on once. */
export class FlowCalls {
  readonly #client: ServiceClient;
  readonly #trading: TradingLock;
  /** Calls of the current generation that the service does not have: after the first answer it is not asked again. */
  readonly #missing = new Set<FlowKind>();

  constructor(client: ServiceClient, trading: TradingLock) {
    this.#client = client;
    this.#trading = trading;
  }

  begin(beginning: FlowBeginning): Promise<Begun> {
    const client = this.#client;
    switch (beginning.kind) {
      case 'pin-first':
        return this.#made('current', client.credentials.setPin({ new_pin: beginning.newPin }));
      case 'pin-change':
        return this.#changePin(beginning.pin, beginning.newPin);
      case 'pin-reset':
        return this.#resetPin(beginning.email);
      case 'password':
        return this.#forgotPassword(beginning.email);
      case 'email':
        return this.#changeContact('email', beginning.value, 'email');
      case 'phone':
        return this.#changeContact('phone', beginning.value, beginning.channel);
    }
  }

  /** Sends the code, or another one. @throws LantaiError NOT_ALLOWED for a change whose code needs the password again */
  async sendCode(kind: FlowKind, generation: Generation, ticket: Ticket): Promise<Begun> {
    const { pin } = this.#client;
    if (kind === 'password') return this.#forgotPassword(ticket.email);
    if (kind === 'pin-reset' && generation === 'older') return this.#olderReset(ticket.email ?? '');
    if (kind !== 'pin-change' && kind !== 'pin-reset')
      throw new LantaiError('NOT_ALLOWED', 'no code without the password');
    const input = { flow_id: ticket.id };
    const { data } = await (kind === 'pin-change' ? pin.changeSendCode(input) : pin.resetSendCode(input));
    return began(generation, ticket, { code: codeOf(data), endsAt: data.flow_ends_at });
  }

  async verifyIdentity({ id }: Ticket, password: string): Promise<WireCode> {
    const { data } = await this.#client.users.verifyIdentity({ token: id, password });
    return { channel: data.channel, sentTo: '', resendAt: data.resend_at, endsAt: data.otp_ends_at };
  }

  async verifyCode(kind: FlowKind, { id }: Ticket, otp: string): Promise<void> {
    const { pin, users } = this.#client;
    if (kind === 'pin-change') await pin.changeVerifyCode({ flow_id: id, otp });
    else if (kind === 'pin-reset') await pin.resetVerifyCode({ flow_id: id, otp });
    else await users.verifyOtp({ token: id, otp });
  }

  async nameNewPin({ id }: Ticket, newPin: string): Promise<void> {
    await this.#client.pin.resetNew({ flow_id: id, new_pin: newPin });
  }

  async confirm(kind: FlowKind, { id }: Ticket): Promise<void> {
    const { pin, users } = this.#client;
    if (kind === 'pin-change') await pin.changeConfirm({ flow_id: id });
    else if (kind === 'pin-reset') await pin.resetConfirm({ flow_id: id });
    else await users.confirmChange({ token: id });
  }

  async setPin({ id }: Ticket, otp: string, newPin: string): Promise<void> {
    await this.#client.credentials.setPin({ flow_id: id, otp, new_pin: newPin });
  }

  async setPassword(otp: string, newPassword: string): Promise<void> {
    const input = { otp, new_password: newPassword, confirm_password: newPassword };
    await this.#client.credentials.resetPassword(input);
  }

  /** The trading API checks it where trading is unlocked and it has that call, else the main API. */
  async checkPin(pin: string): Promise<void> {
    const client = this.#client;
    if (this.#trading.isUnlocked()) {
      try {
        const { data } = await client.pin.validate({ pin });
        if (!data.valid) throw new LantaiError('INVALID_PIN', 'the PIN is wrong');
        return;
      } catch (thrown) {
        if (!isUnsupported(thrown)) throw thrown;
      }
    }
    await client.auth.authenticatePin({ pin });
  }

  async #changePin(pin: string, newPin: string): Promise<Begun> {
    const client = this.#client;
    const input = { pin, new_pin: newPin };
    // The current calls and the older one are of the trading API.
    if (!this.#trading.isUnlocked()) await this.#trading.unlock(pin);
    const { data } = await this.#orOlder(
      'pin-change',
      () => client.pin.changeNew(input),
      async () => {
        await client.pin.change(input);
        return { data: null };
      },
    );
    if (data === null) return began('older', NO_TICKET, { isMade: true });
    return began('current', { id: data.flow_id, email: null }, { endsAt: data.flow_ends_at });
  }

  /** With trading locked, as it is for whoever has forgotten the PIN, only the main API can be asked. */
  async #resetPin(email: string): Promise<Begun> {
    if (!this.#trading.isUnlocked()) return this.#olderReset(email);
    return this.#orOlder<Begun>(
      'pin-reset',
      async () => {
        const { data } = await this.#client.pin.resetValidate({ email });
        return began('current', { id: data.flow_id, email: null }, { endsAt: data.flow_ends_at });
      },
      () => this.#olderReset(email),
    );
  }

  async #olderReset(email: string): Promise<Begun> {
    const { data } = await this.#client.credentials.resetPin({ email });
    return began('older', { id: data.flow_id, email }, { code: codeOf(data) });
  }

  async #forgotPassword(email: string | null): Promise<Begun> {
    const { data } = await this.#client.credentials.forgotPassword(email === null ? {} : { email });
    return began('current', { id: '', email }, { code: codeOf(data) });
  }

  async #changeContact(
    change: 'email' | 'phone',
    value: string,
    channel: 'email' | 'sms' | 'whatsapp',
  ): Promise<Begun> {
    const { users } = this.#client;
    const input = { change, value };
    let generation: Generation = 'current';
    const { data } = await this.#orOlder(
      change,
      () => users.settingTokenV3({ ...input, channel }),
      () => {
        generation = 'older';
        return users.settingToken(input);
      },
    );
    return began(generation, { id: data.token, email: null }, { value: data.value, endsAt: data.ends_at });
  }

  async #made(generation: Generation, call: Promise<unknown>): Promise<Begun> {
    await call;
    return began(generation, NO_TICKET, { isMade: true });
  }

  async #orOlder<Answer>(kind: FlowKind, current: () => Promise<Answer>, older: () => Promise<Answer>): Promise<Answer>;
  async #orOlder<Answer, Older>(
    kind: FlowKind,
    current: () => Promise<Answer>,
    older: () => Promise<Older>,
  ): Promise<Answer | Older>;
  async #orOlder<Answer, Older>(
    kind: FlowKind,
    current: () => Promise<Answer>,
    older: () => Promise<Older>,
  ): Promise<Answer | Older> {
    if (!this.#missing.has(kind)) {
      try {
        return await current();
      } catch (thrown) {
        if (!isUnsupported(thrown)) throw thrown;
        this.#missing.add(kind);
      }
    }
    return older();
  }
}
