import type { NotificationEntry, NotificationTarget } from '#shared/contract/notifications.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { reasonText } from '#shared/i18n/reason-text.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Repricing, SmartOrderChange } from './what-became.ts';

/** More than this are counted. A parameter of a notification holds half of them. */
const MAX_NAMED = 6;
/** A venue's own words are cut after so many characters. */
const MAX_REASON = 60;

type SmartOrdersNotice = {
  readonly params: NotificationEntry['params'];
  readonly target: NotificationTarget;
};

/** One notification of all changes: of a single one, what became of it and why stand in the title. */
export function smartOrdersNotice(
  changes: readonly SmartOrderChange[],
  repricings: ReadonlyMap<string, Repricing>,
  t: Translate,
  formats: Pick<Formats, 'price'>,
): SmartOrdersNotice {
  const causeOf = ({ symbol, became }: SmartOrderChange): string => {
    const action = repricings.get(symbol);
    if (action?.ratio) {
      const { old, new: fresh } = action.ratio;
      return t(`notifications:smart.actions.${action.kind}`, { old, new: fresh });
    }
    if (became.kind !== 'withdrawn') return '';
    const reason = reasonText(became.reason, t);
    return reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON - 1).trimEnd()}…` : reason;
  };
  const nameOf = ({ kind }: SmartOrderChange): string => t(`notifications:smart.kinds.${kind}`);
  const happened = ({ became }: SmartOrderChange): string => t(`notifications:smart.happened.${became.kind}`);
  const pricesOf = ({ price, became }: SmartOrderChange): string =>
    became.kind === 'moved' ? `${formats.price(price)} → ${formats.price(became.price)}` : formats.price(price);
  const lineOf = (change: SmartOrderChange): string => {
    const cause = causeOf(change);
    const line = `${change.symbol} ${nameOf(change)} ${pricesOf(change)} ${happened(change)}`;
    return cause === '' ? `${line}.` : `${line}: ${cause.replace(/\.$/, '')}.`;
  };
  const lines = changes.slice(0, MAX_NAMED).map(lineOf);
  const others = changes.length - lines.length;
  const [first] = changes;
  const isSingle = changes.length === 1 && first !== undefined;
  const cause = isSingle ? [first.symbol, repricings.has(first.symbol) ? causeOf(first) : ''].join(' ').trim() : '';
  const isOutdated = changes.some(({ symbol, became }) => became.kind !== 'moved' && repricings.has(symbol));
  const item = changes.find(({ ref }) => ref !== null)?.ref ?? null;
  return {
    params: {
      headline: isSingle
        ? `${nameOf(first)} ${happened(first)}: ${cause}`
        : t('notifications:smart.several', { count: changes.length }),
      list: lines.slice(0, MAX_NAMED / 2).join(' '),
      more: [
        ...lines.slice(MAX_NAMED / 2),
        ...(others > 0 ? [t('notifications:smart.others', { count: others })] : []),
      ].join(' '),
      advice: isOutdated ? t('notifications:smart.advice') : '',
    },
    target: {
      panel: 'orders',
      ...(isSingle ? { symbol: first.symbol } : {}),
      ...(item === null ? {} : { item }),
    },
  };
}
