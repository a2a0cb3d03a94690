import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type PlainColumn, PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { AuthorRecordAnswer, ListedCall } from '#shared/contract/stream.ts';
import { directionMark, NO_VALUE } from '#shared/formats/formats.ts';
import { MIN_CALLS } from '#shared/posts/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import './author-record.css';

type AuthorRecordProps = {
  readonly userId: number;
  /** Without the list of calls: for a card that has no room for it. */
  readonly isBrief?: boolean;
};

/** What became of an author's calls after 1, 5 and 20 exchange days, and the calls themselves. */
export function AuthorRecord({ userId, isBrief = false }: AuthorRecordProps): ReactNode {
  const { t } = useTexts('stream');
  const query = useQuery({
    queryKey: ['stream', 'record', userId],
    queryFn: () => ask(bridge.stream.record({ id: userId })),
    staleTime: 5 * MINUTE_MS,
  });
  return (
    <Answered
      query={query}
      rows={isBrief ? 3 : 6}
      isEmpty={({ calls }) => calls.length === 0}
      empty={<PanelState.Empty title={t('record.none')} text={t('record.noneText')} />}
    >
      {(record) => (
        <div className="record">
          <dl className="record-horizons">
            {record.records.map((each) => (
              <Horizon key={each.days} record={each} />
            ))}
          </dl>
          {isBrief ? null : <Calls calls={record.calls} />}
          <Notes record={record} isBrief={isBrief} />
        </div>
      )}
    </Answered>
  );
}

function Horizon({ record }: { readonly record: AuthorRecordAnswer['records'][number] }): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const { days, calls, hits, hitRate, medianExcessPercent, isTooFew } = record;
  const share = (percent: number): string => `${formats.whole(Math.round(percent))}%`;
  const about =
    hitRate === null || medianExcessPercent === null
      ? undefined
      : t('record.lineText', {
          hits,
          calls,
          days,
          low: share(hitRate.lowPercent),
          high: share(hitRate.highPercent),
          median: formats.signedPercent(medianExcessPercent),
        });
  return (
    <div className="record-horizon">
      <dt>{t('record.after', { count: days })}</dt>
      {isTooFew || hitRate === null || medianExcessPercent === null ? (
        <>
          <dd className="record-lead">{NO_VALUE}</dd>
          <dd aria-description={t('record.tooFewText', { min: MIN_CALLS })}>
            <small>{t('record.tooFew', { count: calls, min: MIN_CALLS })}</small>
          </dd>
        </>
      ) : (
        <>
          <dd className="record-lead" aria-description={about}>
            {share(hitRate.percent)}
          </dd>
          <dd>
            <small>{t('record.hitRate', { hits, calls })}</small>
          </dd>
          <dd>
            <small>{t('record.interval', { low: share(hitRate.lowPercent), high: share(hitRate.highPercent) })}</small>
          </dd>
          <dd>
            <small>{t('record.median', { median: formats.signedPercent(medianExcessPercent) })}</small>
          </dd>
        </>
      )}
    </div>
  );
}

function Calls({ calls }: { readonly calls: readonly ListedCall[] }): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const columns: readonly PlainColumn<ListedCall>[] = [
    {
      head: t('record.post'),
      cell: ({ at, text, isEdited, isGone }) => (
        <span aria-description={text}>
          {formats.dateNear(at, serviceNow())}
          {isEdited ? <span className="record-mark"> · {t('edited')}</span> : null}
          {isGone ? <span className="record-mark"> · {t('record.gone')}</span> : null}
        </span>
      ),
    },
    {
      head: t('record.stock'),
      cell: ({ code, direction }) => `${code} ${directionMark(direction === 'up' ? 1 : -1)}`,
    },
    {
      head: t('record.then'),
      isFigure: true,
      cell: ({ first, reason }) =>
        first ? (
          formats.price(Math.round(first.price))
        ) : (
          <span aria-description={reason ? t(`figures.noThen.${reason}`) : undefined}>{NO_VALUE}</span>
        ),
    },
    {
      head: t('record.now'),
      isFigure: true,
      leaves: 1,
      cell: ({ now }) => (now ? formats.price(Math.round(now.close)) : NO_VALUE),
    },
    {
      head: t('record.change'),
      about: t('record.changeText'),
      isFigure: true,
      cell: ({ now }) => (now ? formats.signedPercent(now.returnPercent) : NO_VALUE),
      className: ({ now }) => directionClass(now?.returnPercent ?? 0),
    },
    {
      head: t('record.days'),
      about: t('record.daysText'),
      isFigure: true,
      leaves: 2,
      cell: ({ days }) => (days === null ? NO_VALUE : formats.whole(days)),
    },
  ];
  return <PlainTable title={t('record.calls')} isUntitled columns={columns} rows={calls} keyOf={({ id }) => id} />;
}

function Notes({ record, isBrief }: { readonly record: AuthorRecordAnswer; readonly isBrief: boolean }): ReactNode {
  const { t } = useTexts('stream');
  const formats = useFormats();
  const { posts, since, unscored } = record;
  return (
    <>
      {since === null ? null : (
        <p className="record-note">
          {t('record.since', { count: posts, amount: formats.whole(posts), day: formats.dateWithYear(since) })}{' '}
          {unscored > 0 ? t('record.unscored', { count: unscored }) : ''}
        </p>
      )}
      {isBrief ? null : <p className="record-note">{t('record.about')}</p>}
    </>
  );
}
