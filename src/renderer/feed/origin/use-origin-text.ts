import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type originEn from '#shared/i18n/en/origin.json';
import { type Age, ageOf, type Provenance, staleReason } from './origin.ts';

export type OriginKind = keyof typeof originEn.kinds;

/** One line of a value's origin. */
export type OriginLine = {
  readonly key: 'state' | 'exchange' | 'received' | 'age' | 'sequence';
  readonly text: string;
};

export type OriginTexts = {
  /** Heading: the value's name. */
  what(kind: OriginKind, subject: string): string;
  label(key: OriginLine['key']): string;
  /** Empty where nothing has arrived. @param now Unix ms of this machine */
  lines(kind: OriginKind, origin: Provenance | null, now: number): readonly OriginLine[];
  never: string;
  /** All lines in one text, for a tooltip. */
  tooltip(kind: OriginKind, subject: string, origin: Provenance | null, now: number): string;
};

/** A value's origin as text in the person's language. */
export function useOriginTexts(): OriginTexts {
  const { t } = useTexts('origin');
  const { t: shell } = useTexts('shell');
  const formats = useFormats();

  const ageText = useCallback(
    (age: Age): string => {
      switch (age.unit) {
        case 'now':
          return t('ages.now');
        case 'seconds':
          return t('ages.seconds', { seconds: age.seconds });
        case 'minutes':
          return t('ages.minutes', { minutes: age.minutes, seconds: age.seconds });
        case 'hours':
          return t('ages.hours', { hours: age.hours, minutes: age.minutes });
      }
    },
    [t],
  );

  const why = useCallback(
    (kind: OriginKind, origin: Provenance): string | null => {
      const reason = staleReason(origin, healthStore.getState().feed, kind === 'charts');
      if (reason === null) return null;
      switch (reason.kind) {
        case 'connection':
          return t('why.connection', { state: shell(`feed.${reason.state}`) });
        case 'chart':
          return t('why.chart', { state: shell(`feed.chart.${reason.state}`) });
        default:
          return t(`why.${reason.kind}`);
      }
    },
    [t, shell],
  );

  const what = (kind: OriginKind, subject: string): string => `${t(`kinds.${kind}`)} ${subject}`.trim();
  const timeText = (at: number): string => (at > 0 ? formats.time(at) : t('notAvailable'));
  const lines = (kind: OriginKind, origin: Provenance | null, now: number): readonly OriginLine[] => {
    if (origin === null) return [];
    const reason = why(kind, origin);
    const state = origin.stale ? t('stale') : t('current');
    return [
      { key: 'state', text: reason === null ? state : `${state}. ${reason}` },
      { key: 'exchange', text: timeText(origin.exchangeAt) },
      { key: 'received', text: timeText(origin.receivedAt) },
      { key: 'age', text: origin.receivedAt > 0 ? ageText(ageOf(now - origin.receivedAt)) : t('notAvailable') },
      { key: 'sequence', text: origin.sequence > 0 ? formats.whole(origin.sequence) : t('notAvailable') },
    ];
  };
  return {
    what,
    label: (key) => t(key),
    lines,
    never: t('never'),
    tooltip(kind, subject, origin, now) {
      const rows = lines(kind, origin, now).map(({ key, text }) => `${t(key)}: ${text}`);
      return [what(kind, subject), ...(rows.length === 0 ? [t('never')] : rows)].join('\n');
    },
  };
}
