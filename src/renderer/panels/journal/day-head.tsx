import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { exchangeTime } from '#shared/market/index.ts';

/** A figure of a day: its name, its text, and which way it points. */
export type DayFigure = { readonly name: string; readonly text: string; readonly tone?: string | undefined };

type DayHeadProps = {
  /** YYYY-MM-DD; empty where the service tells no time. */
  readonly day: string;
  /** In place of the day. */
  readonly title?: string | undefined;
  readonly count: string;
  /** Sums are shown once all of the day has been read. */
  readonly isWhole: boolean;
  readonly figures: readonly DayFigure[];
};

/** A day and what came of it. */
export function DayHead({ day, title, count, isWhole, figures }: DayHeadProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const at = day === '' ? Number.NaN : dayStart(day);
  return (
    <span className="day-head">
      <b>
        {title !== undefined
          ? title
          : day === ''
            ? t('noDay')
            : `${t(`weekdays.${String(exchangeTime(at).weekday) as '1'}`)}, ${formats.dateWithYear(at)}`}
      </b>
      <span className="day-head-count">{count}</span>
      {isWhole ? (
        figures.map(({ name, text, tone }) => (
          <span key={name} className="day-head-figure">
            {name} <b className={tone}>{text}</b>
          </span>
        ))
      ) : (
        <span className="day-head-figure">{t('dayGoesOn')}</span>
      )}
    </span>
  );
}
