import { createRestClient, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Kit } from './sample.ts';

type Secrets = { readonly pin: string; readonly password: string };

const NEW_PINS = ['248613', '902457'];
const NEW_PASSWORDS = ['first-choice-1', 'second-choice-2'];

/** What a sample may have changed a PIN or a password to: the call it was made for came after it. */
const possible = new WeakMap<TestExchange, Secrets>();

/** The last code that came as a notification. @throws Error when there is none */
export async function codeOf(client: RestClient): Promise<string> {
  const { results } = await client.call(endpoints.notifications.list, { query: { kind: 'security', limit: '5' } });
  const code = results.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

async function signsIn({ exchange }: Kit, credentials: Secrets): Promise<boolean> {
  const { username } = exchange.profile.credentials;
  try {
    await createRestClient({ ...exchange.profile, credentials: { username, ...credentials } }).signIn();
    return true;
  } catch {
    return false;
  }
}

/** Finds out which PIN and password hold by now, and signs the kit's client in again: a change has ended its session. */
export async function settle(kit: Kit): Promise<Secrets> {
  const now = kit.exchange.profile.credentials;
  const next = possible.get(kit.exchange);
  if (!next) return now;
  possible.delete(kit.exchange);
  for (const password of [next.password, now.password]) {
    for (const pin of [next.pin, now.pin]) {
      if (!(await signsIn(kit, { pin, password }))) continue;
      Object.assign(now, { pin, password });
      await kit.client.signIn();
      return now;
    }
  }
  throw new Error('neither the old nor the new credentials sign in');
}

const otherThan = (old: string, choices: readonly string[]): string => choices.find((each) => each !== old) ?? '';

/** The PIN as it is, and one to change it to. */
export async function pinChange(kit: Kit): Promise<{ readonly pin: string; readonly new_pin: string }> {
  const { pin, password } = await settle(kit);
  const changed = otherThan(pin, NEW_PINS);
  possible.set(kit.exchange, { pin: changed, password });
  return { pin, new_pin: changed };
}

/** A password to change the present one to. */
export async function newPassword(kit: Kit): Promise<string> {
  const { pin, password } = await settle(kit);
  const changed = otherThan(password, NEW_PASSWORDS);
  possible.set(kit.exchange, { pin, password: changed });
  return changed;
}
