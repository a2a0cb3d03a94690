import { groupOf, isAlertCode, type NotificationCode, type NotificationEntry } from '#shared/contract/notifications.ts';
import { dayStart, type Formats } from '#shared/formats/formats.ts';
import alertsEn from '#shared/i18n/en/alerts.json' with { type: 'json' };
import ordersEn from '#shared/i18n/en/orders.json' with { type: 'json' };
import { reasonText } from '#shared/i18n/reason-text.ts';
import type { TextName, Translate } from '#shared/i18n/translator.ts';
import { HIDDEN_AMOUNT, type Hidden, withoutAmounts } from '#shared/privacy.ts';

const isStatus = (value: string): value is keyof typeof ordersEn.statuses => Object.hasOwn(ordersEn.statuses, value);
const isSince = (value: unknown): value is keyof typeof alertsEn.since => Object.hasOwn(alertsEn.since, String(value));

type Sentence = Pick<NotificationEntry, 'code' | 'params'>;

/** The texts of a code; those of an alert stand with its kind. */
export function textsOf(code: NotificationCode): { readonly [Part in 'name' | 'title' | 'body']: TextName } {
  if (!isAlertCode(code))
    return {
      name: `notifications:kinds.${code}`,
      title: `notifications:${code}.title`,
      body: `notifications:${code}.body`,
    };
  const own = `alerts:notification.${code}` as const;
  return { name: `${own}.name`, title: `${own}.title`, body: `${own}.body` };
}

type SeveralCode = 'order-not-amended' | 'order-not-cancelled';

/** Whether it is about several orders of one press that were refused alike. */
export const isOfSeveral = (sentence: Sentence): sentence is Sentence & { readonly code: SeveralCode } =>
  (sentence.code === 'order-not-amended' || sentence.code === 'order-not-cancelled') &&
  sentence.params.orders !== undefined;

/** How much was ordered, filled or paid in; a price is everybody's. */
const AMOUNTS: ReadonlySet<string> = new Set(['lots', 'done', 'units', 'amount']);
/** What a notification lists, with a sentence for each; one without an entry is left out. */
const LISTS = ['skipped', 'entitlements', 'expired'] as const;
/** Notifications that are about no order and have an amount of the account. */
const WITH_AMOUNT: ReadonlySet<NotificationCode> = new Set(['exercise-deadline', 'cash-arrived']);
const isOfOrder = (code: NotificationEntry['code']): boolean => groupOf(code) === 'orders';

/** What fills a notification's sentence: sides, states and reasons as words, numbers as this person writes them. */
export function wordsOf(
  { code, params }: Sentence,
  t: Translate,
  formats: Formats,
  hidden: Hidden,
): Record<string, string> {
  const hides = hidden !== 'nothing' && (isOfOrder(code) || WITH_AMOUNT.has(code));
  const wordOf = (name: string, value: string | number): string => {
    if (hides && AMOUNTS.has(name)) return HIDDEN_AMOUNT;
    // A message of the service, of which an entry of a released version has no kind.
    if (name === 'title')
      return withoutAmounts(code === 'cash-message' ? 'cash' : String(params.kind), String(value), hidden);
    if (typeof value === 'number') return formats.trimmed(value);
    if (name === 'day') return formats.dateWithYear(dayStart(value));
    if (name === 'side' && (value === 'buy' || value === 'sell')) return t(`notifications:${value}`);
    if (name === 'status' && isStatus(value)) return t(`orders:statuses.${value}`);
    if (name === 'reason') return reasonText(value, t);
    return value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(name, value)]));
}

const MESSAGES: ReadonlySet<NotificationCode> = new Set(['chat-message', 'chat-mention', 'chat-personal']);
/** Whether it has what somebody wrote, who is to be known by the parameter `author`. */
export const isOfMessage = (code: NotificationCode): boolean => MESSAGES.has(code);

const NO_LOTS = [
  'order-not-cancelled',
  'order-unknown',
  'order-resolved',
  'order-attention',
] as const satisfies NotificationCode[];

/** The body of an order that is no plain one in its place, or whose lots are none to name; null where it is its code's own. */
function bodyOf({ code, params }: Sentence): TextName | null {
  if (code === 'order-sent' && params.trigger !== undefined) return 'notifications:order-sent.waiting';
  if (code === 'order-not-cancelled' && params.plan === 'bracket') return 'notifications:order-not-cancelled.bracket';
  const named = params.lots === 0 ? NO_LOTS.find((each) => each === code) : undefined;
  return named === undefined ? null : `notifications:${named}.noLots`;
}

/** A notification as a person reads it; a message without its parameters says only that there was one. */
export function sentenceOf(
  sentence: Sentence,
  t: Translate,
  formats: Formats,
  hidden: Hidden,
): { readonly title: string; readonly body: string } {
  const { code, params } = sentence;
  if (hidden === 'all' && isOfOrder(code)) return { title: t(textsOf(code).name), body: t('notifications:hidden') };
  if (isOfMessage(code) && params.from === undefined)
    return { title: t('notifications:unnamed.title'), body: t('notifications:unnamed.body') };
  const words = wordsOf(sentence, t, formats, hidden);
  if (isOfSeveral(sentence)) {
    const own = `notifications:${sentence.code}` as const;
    return { title: t(`${own}.severalTitle`, words), body: t(`${own}.several`, words).trim() };
  }
  // An alert's: what delayed its notification, and what its owner wrote to it.
  const since = isSince(params.since) ? t(`alerts:since.${params.since}`) : '';
  const lists = LISTS.flatMap((name) => (words[name] ? [t(`notifications:lists.${name}`, words)] : []));
  const texts = textsOf(code);
  const text = [
    t(bodyOf({ code, params }) ?? texts.body, words)
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
    ...lists,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const body = [text, since, words.note ?? ''].filter((part) => part !== '');
  return { title: t(texts.title, words), body: body.join(' · ') };
}
