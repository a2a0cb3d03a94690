import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { excursionOf } from '#shared/journal/excursion.ts';
import { SPREAD_EDGES, spreadOf } from '#shared/journal/excursion-spread.ts';
import type { ClosedTrade } from '#shared/journal/results.ts';
import { mapLimited } from '#shared/limited.ts';
import { GroupsDiagram } from './groups-diagram.tsx';
import { readTradeBars } from './use-trade-bars.ts';

/** MAE of trades that gained, or MFE of trades that lost. */
export const EXCURSION_VIEWS = ['winners', 'losers'] as const;
export type ExcursionView = (typeof EXCURSION_VIEWS)[number];

/** The newest trades whose prices are read, and how many stocks at once. */
const MAX_TRADES = 100;
const LANES = 3;

type Distance = { readonly percent: number; readonly isBound: boolean };
type Measured = Readonly<Record<ExcursionView, readonly Distance[]>> & { readonly unread: number };

type ExcursionsProps = {
  readonly view: ExcursionView;
  readonly closed: readonly ClosedTrade[];
  /** The service's clock, Unix ms. */
  readonly now: number;
  readonly visible: boolean;
};

/** How far prices went against trades that gained (MAE), and for trades that lost (MFE). */
export function Excursions({ view, closed, now, visible }: ExcursionsProps): ReactNode {
  const { t } = useTexts('journal');
  const client = useQueryClient();
  const newest = useMemo(
    () => closed.toSorted((left, right) => right.closedAt - left.closedAt).slice(0, MAX_TRADES),
    [closed],
  );
  const query = useQuery({
    queryKey: ['journal', 'excursions', newest.map(({ id, closedAt }) => `${id} ${closedAt}`).join()],
    queryFn: async (): Promise<Measured> => {
      const measured = { winners: [] as Distance[], losers: [] as Distance[], unread: 0 };
      let failure: unknown = null;
      await mapLimited(newest, LANES, async (trade) => {
        const bars = await readTradeBars(client, trade, now).catch((thrown: unknown) => {
          failure = thrown;
          return null;
        });
        const excursion = bars && excursionOf(trade, bars.bars, bars.interval, now);
        if (!excursion) {
          measured.unread += 1;
          return;
        }
        const { maePercent, mfePercent, isBound } = excursion;
        if (trade.result > 0) measured.winners.push({ percent: -maePercent, isBound });
        else if (trade.result < 0) measured.losers.push({ percent: mfePercent, isBound });
      });
      if (failure !== null && measured.unread === newest.length) throw failure;
      return measured;
    },
    enabled: visible && newest.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (newest.length === 0) return <p className="journal-note-line">{t('noTrades')}</p>;
  return (
    <Answered query={query} rows={4}>
      {(measured) => <Distances view={view} measured={measured} isCut={closed.length > newest.length} />}
    </Answered>
  );
}

type DistancesProps = { readonly view: ExcursionView; readonly measured: Measured; readonly isCut: boolean };

function Distances({ view, measured, isCut }: DistancesProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const distances = measured[view];
  const { counts, half, most } = useMemo(() => spreadOf(distances.map(({ percent }) => percent)), [distances]);
  const bars = useMemo(
    () =>
      counts.map((total, at) => {
        const [from, to] = [SPREAD_EDGES[at - 1] ?? 0, SPREAD_EDGES[at]];
        const ends =
          to === undefined ? `> ${formats.trimmed(from)}` : `${formats.trimmed(from)}–${formats.trimmed(to)}`;
        return { name: `${ends}%`, total };
      }),
    [counts, formats],
  );
  const bounds = distances.filter(({ isBound }) => isBound).length;
  const notes = [
    half === null || most === null
      ? t(`excursions.none.${view}`)
      : t(`excursions.sums.${view}`, {
          count: distances.length,
          half: formats.percent(half),
          most: formats.percent(most),
        }),
    bounds > 0 ? t('excursions.bounds', { count: bounds }) : null,
    measured.unread > 0 ? t('excursions.unread', { count: measured.unread }) : null,
    isCut ? t('excursions.newest', { count: MAX_TRADES }) : null,
  ].filter((note) => note !== null);
  const label = t(`excursions.views.${view}`);
  return (
    <>
      {distances.length === 0 ? null : (
        <div className="journal-groups-room">
          <div className="journal-diagram">
            <GroupsDiagram label={label} bars={bars} areCounts />
          </div>
          <PlainTable<(typeof bars)[number]>
            title={label}
            isUntitled
            rows={bars}
            keyOf={({ name }) => name}
            columns={[
              { head: t(`excursions.heads.${view}`), cell: ({ name }) => name },
              { head: t('trades'), isFigure: true, cell: ({ total }) => formats.whole(total) },
              {
                head: t('excursions.share'),
                isFigure: true,
                leaves: 1,
                cell: ({ total }) => formats.percent((total / distances.length) * 100),
              },
            ]}
          />
        </div>
      )}
      <p className="journal-note-line">{notes.join(' ')}</p>
    </>
  );
}
