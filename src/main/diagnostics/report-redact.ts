import { redact } from '#main/platform/log/redact.ts';
import { isSecretName } from '#shared/service/secret-name.ts';

/** Values known to be somebody's: whatever stands around them, they go. */
export type Private = {
  /** The home folder; becomes `~`. */
  readonly home: string;
  /** The names of the account, its owner and the machine's user, account numbers. */
  readonly values: readonly string[];
};

const HIDDEN = '[hidden]';
/** Names whose values say who somebody is or what they trade. */
const PRIVATE_NAMES =
  /^(user|user_?name|full_?name|first_?name|last_?name|e_?mail|phone|mobile|account|account_?(number|no|id)|name|symbol|price|lots|shares|side|board|text|message|body|content|order_?id|ui_?ref|draft_?id)$/i;
const NAMED =
  /((?:\\*["'])?\b[A-Za-z_]*(?:token|tokens|password|passwd|passcode|passphrase|pin|otp|key|secret|authorization|cookie|username|fullname|account|account_?number|account_?no|e_?mail|phone)(?:\\*["'])?\s*[:=]\s*)(\\*"[^"]*"|\\*'[^']*'|[^\s,;}&]+)/gi;
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/g;
/** Versions and dates have their dots and dashes elsewhere. */
const PHONE = /(?<![\d.])(?:\+|0|62)(?:[\s().-]{0,2}\d){7,14}/g;
const LONG_NUMBER = /\d{7,}/g;
const HEX = /(?<![0-9a-z])(?:0x)?[0-9a-f]{16,}(?![0-9a-z])/gi;
/** Nothing that is meant to be read is so long without a break. */
const LONG_WORD = /[A-Za-z0-9+/_=-]{40,}/g;
/** A path in a stack trace: its parts are words, and none mixes capitals, small letters and digits as a key does. */
const isPath = (word: string): boolean =>
  word.includes('/') &&
  !/[+=]/.test(word) &&
  word.split('/').every((part) => part.length < 40 && !(/[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part)));
const HOME_LIKE = /((?:\/home\/|\/Users\/|[A-Za-z]:\\+Users\\+))[^/\\\s"']+/g;
const SHORTEST = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function homePattern(home: string): RegExp | null {
  const parts = home.split(/[/\\]+/).filter((part) => part !== '');
  if (parts.length === 0) return null;
  const start = /^[/\\]/.test(home) ? '[/\\\\]' : '';
  return new RegExp(`${start}${parts.map(escaped).join('[/\\\\]+')}(?![A-Za-z0-9])`, 'gi');
}

/** The longest first: a full name is more than the first name in it. */
const valuesPattern = (values: readonly string[]): RegExp | null => {
  const known = [...new Set(values.map((value) => value.trim()))]
    .filter((value) => value.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  if (known.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
};

/**
 * Takes out of a text all that is for nobody's eyes but the person's own: tokens, keys, PINs, names,
 * numbers of accounts and phones, mail addresses. Rather a number too many than one too few.
 */
export function createReportRedaction({ home, values }: Private) {
  const homes = homePattern(home);
  const known = valuesPattern(values);
  const plain = (text: string): string => {
    const own = homes ? text.replace(homes, '~') : text;
    return (known ? own.replace(known, HIDDEN) : own)
      .replace(HOME_LIKE, '$1[user]')
      .replace(EMAIL, '[mail]')
      .replace(HEX, '[key]')
      .replace(LONG_WORD, (word) => (isPath(word) ? word : '[key]'))
      .replace(PHONE, '[number]')
      .replace(LONG_NUMBER, '[number]');
  };
  const text = (raw: string): string => plain(redact(raw).replace(NAMED, `$1${HIDDEN}`));

  /** Redacts data: what stands under a telling name goes whole, long numbers become texts. */
  function data(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return /\d{7,}/.test(String(value)) ? '[number]' : value;
    if (Array.isArray(value)) return value.map(data);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        text(name),
        (isSecretName(name) || PRIVATE_NAMES.test(name)) && typeof inner !== 'boolean' ? HIDDEN : data(inner),
      ]),
    );
  }

  /** One line of the log: data where it is, else text. */
  function line(raw: string): string {
    try {
      return JSON.stringify(data(JSON.parse(raw)));
    } catch {
      return text(raw);
    }
  }
  return { text, data, log: (raw: string): string => raw.split('\n').map(line).join('\n') };
}
