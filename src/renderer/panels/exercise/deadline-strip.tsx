import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Entitlement } from '#renderer/queries/actions.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { countdown, dayStart, isoDay } from '#shared/formats/formats.ts';
import type { Deadlines } from './deadlines.ts';

type DeadlineStripProps = {
  readonly entitlement: Entitlement;
  readonly deadlines: Deadlines;
  /** The service's clock, Unix ms. */
  readonly now: number;
};

/** Days left in large, what is left to each deadline, and the period as a bar with today's notch. */
export function DeadlineStrip({ entitlement, deadlines, now }: DeadlineStripProps): ReactNode {
  const { t } = useTexts('exercise');
  const formats = useFormats();
  const { periodFrom, periodTo, brokerUntil } = entitlement;
  const { state, exchangeDays, brokerDays, isNear, passed, brokerAt } = deadlines;
  // A warrant runs for years.
  const day = (at: number): string => formats.dateNear(at, now);
  const days = Math.min(exchangeDays, brokerDays ?? exchangeDays);
  const left = (count: number): string => (count === 0 ? t('today') : t('leftDays', { count }));
  const broker = brokerUntil ?? null;
  const isBrokerToday = broker !== null && isoDay(broker) === isoDay(now) && now < broker;
  const large = state === 'over' ? t('over') : state === 'upcoming' ? t('upcoming') : days === 0 ? t('lastDay') : null;
  return (
    <div className="exercise-strip" data-near={isNear ? '' : undefined}>
      <p className="exercise-left">
        {large === null ? (
          <>
            <strong>{days}</strong> {t('tradingDays')}
          </>
        ) : (
          <strong className="is-word">{large}</strong>
        )}
      </p>
      <div className="exercise-dates">
        <p>{t('exchangeUntil', { day: day(dayStart(periodTo)), left: left(exchangeDays) })}</p>
        <p>
          {broker === null
            ? t('noBroker')
            : t('brokerUntil', {
                day: day(broker),
                time: formats.timeShort(broker),
                left: isBrokerToday ? t('leftTime', { time: countdown(broker - now) }) : left(brokerDays ?? 0),
              })}
        </p>
        <div
          className="exercise-bar"
          role="img"
          aria-label={t('period', { from: day(dayStart(periodFrom)), to: day(dayStart(periodTo)) })}
        >
          <i style={{ width: `${passed * 100}%` }} />
          {state === 'open' ? <b style={{ left: `${passed * 100}%` }} /> : null}
          {brokerAt === null ? null : <em style={{ left: `${brokerAt * 100}%` }} />}
        </div>
      </div>
    </div>
  );
}
