import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { curveOf } from '#shared/journal/curve.ts';
import { DIMENSIONS, type Dimension, type Group, groupsBy } from '#shared/journal/groups.ts';
import type { Origin } from '#shared/journal/origin.ts';
import type { ClosedTrade } from '#shared/journal/results.ts';
import type { Exit } from '#shared/journal/trades.ts';
import { CurveDiagram } from './curve-diagram.tsx';
import { EXCURSION_VIEWS, Excursions, type ExcursionView } from './excursions.tsx';
import { GroupsDiagram } from './groups-diagram.tsx';
import { HeatMap } from './heat-map.tsx';
import type { Notes } from './use-notes.ts';
import './lessons-view.css';

type LessonsViewProps = {
  /** Oldest first. */
  readonly exits: readonly Exit[];
  readonly closed: readonly ClosedTrade[];
  /** Whose trades these are. */
  readonly origin: Origin;
  readonly notes: Notes;
  readonly isFiltered: boolean;
  /** The exchange's day, YYYY-MM-DD. */
  readonly today: string;
  /** The service's clock, Unix ms. */
  readonly now: number;
  readonly visible: boolean;
  showDay(day: string): void;
};

/** Days have the calendar. */
type GroupedBy = Exclude<Dimension, 'day'>;
const GROUPED_BY: readonly GroupedBy[] = DIMENSIONS.filter((dimension) => dimension !== 'day');
/** Bars that can be told apart. */
const MAX_BARS = 16;

/** What the trades of the days have in common: by day in a calendar, as a curve, and by hour, weekday, stock, tag, holding and board. */
export function LessonsView(props: LessonsViewProps): ReactNode {
  const { exits, closed, origin, notes, isFiltered, today, now, visible, showDay } = props;
  const { t } = useTexts('journal');
  const curve = useMemo(() => curveOf(exits), [exits]);
  const isHidden = useHidden() !== 'nothing';
  if (curve.length === 0) {
    return (
      <PanelEmpty
        title={t(isFiltered ? 'noSuchTrades' : 'noTrades')}
        text={t(isFiltered ? 'noSuchOrdersText' : 'noTradesText')}
      />
    );
  }
  return (
    <div className="journal-lessons">
      <section className="journal-calendar" aria-label={t(`realisedBy.${origin}.calendar`)}>
        <h3>{t(`realisedBy.${origin}.calendar`)}</h3>
        <HeatMap curve={curve} until={today} choose={showDay} />
      </section>
      <section className="journal-curve" aria-label={t(`realisedBy.${origin}.curve`)}>
        <h3>{t(`realisedBy.${origin}.curve`)}</h3>
        <div className="journal-diagram">
          {isHidden ? (
            <p className="journal-note-line">{t('hiddenDiagram')}</p>
          ) : (
            <CurveDiagram curve={curve} origin={origin} />
          )}
        </div>
      </section>
      <Groups closed={closed} notes={notes} isHidden={isHidden} now={now} visible={visible} />
    </div>
  );
}

type GroupsProps = Pick<LessonsViewProps, 'closed' | 'notes' | 'now' | 'visible'> & { readonly isHidden: boolean };
/** What the trades are looked at by: what they have in common, or how far prices went. */
type LookedAtBy = GroupedBy | ExcursionView;
const isExcursion = (choice: LookedAtBy): choice is ExcursionView => EXCURSION_VIEWS.some((view) => view === choice);

function Groups({ closed, notes, isHidden, now, visible }: GroupsProps): ReactNode {
  const { t } = useTexts('journal');
  const [by, setBy] = useState<LookedAtBy>('hour');
  return (
    <section className="journal-groups" aria-label={t('groupedBy')}>
      <Segmented<LookedAtBy>
        label={t('groupedBy')}
        look="filter"
        value={by}
        choices={[
          ...GROUPED_BY.map((value) => ({ value, label: t(`dimensions.${value}`) })),
          ...EXCURSION_VIEWS.map((value) => ({ value, label: t(`excursions.views.${value}`) })),
        ]}
        onChange={(next) => setBy(next)}
      />
      {isExcursion(by) ? (
        <Excursions view={by} closed={closed} now={now} visible={visible} />
      ) : (
        <GroupsBy by={by} closed={closed} notes={notes} isHidden={isHidden} />
      )}
    </section>
  );
}

type GroupsByProps = Pick<GroupsProps, 'closed' | 'notes' | 'isHidden'> & { readonly by: GroupedBy };

function GroupsBy({ by, closed, notes, isHidden }: GroupsByProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const groups = useMemo(
    () => groupsBy(closed, by, (trade) => notes.noteOf(trade)?.tags ?? []),
    [closed, by, notes.noteOf],
  );
  const nameOf = useMemo(() => {
    const names: Readonly<Record<GroupedBy, (key: string) => string>> = {
      hour: (key) => `${key.padStart(2, '0')}:00`,
      weekday: (key) => translate(`journal:weekdays.${key as '1'}`),
      stock: (key) => key,
      tag: (key) => key || translate('journal:untagged'),
      holding: (key) => translate(`journal:holdings.${key as 'day'}`),
      board: (key) => key || '–',
    };
    return names[by];
  }, [by, translate]);
  const bars = useMemo(
    () => groups.slice(0, MAX_BARS).map(({ key, total }) => ({ name: nameOf(key), total })),
    [groups, nameOf],
  );
  return (
    <div className="journal-groups-room">
      <div className="journal-diagram">
        {isHidden ? (
          <p className="journal-note-line">{t('hiddenDiagram')}</p>
        ) : (
          <GroupsDiagram label={t(`dimensions.${by}`)} bars={bars} />
        )}
      </div>
      <PlainTable<Group>
        title={t(`dimensions.${by}`)}
        isUntitled
        rows={groups}
        keyOf={({ key }) => key}
        columns={[
          { head: t(`dimensions.${by}`), cell: ({ key }) => nameOf(key) },
          { head: t('trades'), isFigure: true, cell: ({ count }) => formats.whole(count) },
          {
            head: t('winRate'),
            isFigure: true,
            leaves: 1,
            cell: ({ wins, count }) => formats.percent((wins / count) * 100),
          },
          {
            head: t('result'),
            isFigure: true,
            cell: ({ total }) => amountText(formats.change(total)),
            className: ({ total }) => directionClass(total),
          },
        ]}
      />
    </div>
  );
}
