import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { MAX_LIST_AGE_MS, useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { reserved } from '#renderer/ui/reserved.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { staleMark } from '#renderer/ui/stale.ts';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import type { ListMetric, Watchlist } from '#shared/contract/watchlist.ts';
import type { Formats } from '#shared/formats/formats.ts';

type ListHeadProps = {
  readonly lists: readonly Watchlist[];
  readonly list: Watchlist;
  readonly visible: boolean;
  show(id: string): void;
};

/** Above the rows: the lists as tabs, and today's figures of the shown one. */
export function ListHead({ lists, list, visible, show }: ListHeadProps): ReactNode {
  const { t } = useTexts('watchlist');
  return (
    <>
      {lists.length > 1 ? (
        <div className="wl-tabs" data-lists="">
          <Segmented
            label={t('lists')}
            look="view"
            value={list.id}
            choices={lists.map((each) => ({ value: each.id, label: each.name }))}
            onChange={show}
          />
        </div>
      ) : null}
      {list.items.length > 0 ? <MetricLine list={list} visible={visible} /> : null}
    </>
  );
}

/** Refresh interval of the service's figures, ms. */
const METRIC_MS = 10_000;

function MetricLine({ list, visible }: Pick<ListHeadProps, 'list' | 'visible'>): ReactNode {
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const query = useQuery({
    queryKey: ['watchlist', 'metric', list.id, list.items.length],
    queryFn: () => ask(bridge.watchlist.metric({ watchlistId: list.id })),
    enabled: visible,
    refetchInterval: METRIC_MS,
    staleTime: METRIC_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === list.id ? before : undefined),
  });
  const { data } = query;
  const isStale = useIsAnswerStale(query, MAX_LIST_AGE_MS);
  // The line has its place before the figures, so that the rows do not move.
  return (
    <section className="wl-metric" aria-label={t('metric.title', { list: list.name })} data-stale={staleMark(isStale)}>
      {data ? <Figures metric={data} formats={formats} /> : null}
    </section>
  );
}

type FiguresProps = { readonly metric: ListMetric; readonly formats: Formats };

/** The largest figures that are likely: what stands beside one stays while it gains a digit. */
const LARGE_PERCENT = -8.88;
const LARGE_VALUE = -888_800_000_000;

function Figures({ metric, formats }: FiguresProps): ReactNode {
  const { t } = useTexts('watchlist');
  const line = useRef<HTMLDivElement>(null);
  useCollapse(line);
  const percent = (value: number): ReactNode => (
    <span className={directionClass(value)} {...reserved(formats.signedPercent(LARGE_PERCENT))}>
      {formats.signedPercent(value)}
    </span>
  );
  const all = metric.up + metric.down + metric.unchanged;
  const standing = (stock: ListMetric['best']): ReactNode =>
    stock === null ? null : (
      <>
        {stock.code} {percent(stock.percent)}
      </>
    );
  const parts = [
    {
      id: 'count',
      leaves: undefined,
      node: (
        <>
          <span className="is-up" {...reserved(`▲ ${all}`)}>
            ▲ {metric.up}
          </span>{' '}
          <span className="is-down" {...reserved(`▼ ${all}`)}>
            ▼ {metric.down}
          </span>{' '}
          <span className="is-flat" {...reserved(`= ${all}`)}>
            = {metric.unchanged}
          </span>
        </>
      ),
    },
    { id: 'average', leaves: 6, node: percent(metric.average) },
    {
      id: 'value',
      leaves: 4,
      node: <span {...reserved(formats.compact(-LARGE_VALUE))}>{formats.compact(metric.value)}</span>,
    },
    {
      id: 'foreign',
      leaves: 5,
      node: (
        <span className={directionClass(metric.foreignNet)} {...reserved(formats.compact(LARGE_VALUE))}>
          {metric.foreignNet > 0 ? '+' : ''}
          {formats.compact(metric.foreignNet)}
        </span>
      ),
    },
    { id: 'best', leaves: 3, node: standing(metric.best) },
    { id: 'worst', leaves: 2, node: standing(metric.worst) },
    { id: 'weighted', leaves: 1, node: percent(metric.weighted) },
  ] as const;
  return (
    <div ref={line} className="wl-figures">
      {parts.map(({ id, leaves, node }) =>
        node === null ? null : (
          <span key={id} className="wl-figure" data-collapse={leaves} data-tip={t(`metric.${id}Long`)}>
            {id === 'count' ? null : <small>{t(`metric.${id}`)}</small>} {node}
          </span>
        ),
      )}
    </div>
  );
}
