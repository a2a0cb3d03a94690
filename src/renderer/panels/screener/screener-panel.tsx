import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { GridMenu, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MessageLine } from '#renderer/ui/message-line.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { Screen } from '#shared/contract/screener.ts';
import { isStockCode } from '#shared/market/index.ts';
import { groupsOf, type ScreenBody, STOCK_GROUPS } from '#shared/screener/index.ts';
import { ConditionList } from './condition-list.tsx';
import { missingFigures, missingText } from './missing-reason.ts';
import { bodyOf, readScreenerOptions, type Source, sourceText } from './options.ts';
import { resultColumns } from './result-columns.ts';
import { ResultGrid } from './result-grid.tsx';
import { ResultLine } from './result-line.tsx';
import { ScreenBar } from './screen-bar.tsx';
import { useSavedScreens } from './use-saved-screens.ts';
import { useScreenChanges } from './use-screen-changes.ts';
import { isComplete, isQuoteStale, useScreenRun } from './use-screen-run.ts';
import './texts.ts';
import '#renderer/ui/quiet-choice.css';
import './screener.css';

const NO_SCREENS: readonly Screen[] = [];

/** Stocks of the whole market that meet every condition of a screen. */
export default function ScreenerPanel(props: PanelProps): ReactNode {
  const saved = useSavedScreens();
  const isSaved = readScreenerOptions(props.options).source.kind === 'saved';
  // Before the saved screens are there, one of them would look like a screen without conditions.
  return saved === null && isSaved ? <PanelLoading /> : <ShownScreen {...props} saved={saved ?? NO_SCREENS} />;
}

const gridNameOf = (source: Source): string => `grid ${sourceText(source)}`;

const sourcePatch = (source: Source) => ({ screen: sourceText(source), draft: undefined, incomplete: undefined });

type ShownProps = PanelProps & { readonly saved: readonly Screen[] };

function ShownScreen(props: ShownProps): ReactNode {
  const { panelId, options, setOptions, symbol, setSymbol, visible, saved } = props;
  const { t } = useTexts('screener');
  const formats = useFormats();
  const { source, draft, isFolded, showsIncomplete } = useMemo(() => readScreenerOptions(options), [options]);
  const changes = useScreenChanges();
  const original = useMemo(() => bodyOf(source, saved), [source, saved]);
  const body: ScreenBody = draft ?? original;
  const screen = source.kind === 'saved' ? (saved.find(({ id }) => id === source.id) ?? null) : null;
  const name = source.kind === 'preset' ? t(`preset.${source.id}`) : (screen?.name ?? t('blank'));
  const groups = useMemo(() => {
    const needed = groupsOf(body);
    return STOCK_GROUPS.filter((group) => needed.includes(group));
  }, [body]);
  const which = showsIncomplete ? 'missing' : 'matches';
  const state = useScreenRun({ conditions: body.conditions, groups, which, visible });
  const { run, progress, counts } = state;

  // The columns read the table of the stocks: another one needs new columns.
  const { table } = run;
  const columns = useMemo(() => {
    const missing = (row: number): string => missingText(t, missingFigures(table, row, body.conditions));
    return resultColumns({ table, body, formats, t, isStale: isQuoteStale, missing: showsIncomplete ? missing : null });
  }, [table, body, formats, t, showsIncomplete]);
  const sort = useMemo(
    () => [{ id: body.ranking.figure as string, descending: body.ranking.descending }],
    [body.ranking],
  );
  const gridName = gridNameOf(source);
  const grid = useGrid({ columns, options, setOptions, name: gridName, sort });
  const sectors = useMemo(() => [...new Set(table.stocks.map(({ sector }) => sector))].sort(), [table]);

  const choose = useCallback((next: Source) => setOptions(sourcePatch(next)), [setOptions]);
  // A notification about a saved screen leads to it.
  const highlighted = useHighlightedItem(panelId);
  const isListed = saved.some(({ id }) => id === highlighted);
  useEffect(() => {
    if (highlighted !== null && isListed) choose({ kind: 'saved', id: highlighted });
  }, [highlighted, isListed, choose]);
  const forget = ({ id }: Screen): void =>
    setOptions({ ...sourcePatch({ kind: 'blank' }), [gridNameOf({ kind: 'saved', id })]: undefined });
  const discard = useCallback(() => setOptions({ draft: undefined }), [setOptions]);
  const saveWatchlist = (listName: string): Promise<boolean> => {
    const codes = run.result('matches').flatMap(({ stock }) => (isStockCode(stock.code) ? [stock.code] : []));
    return changes.saveWatchlist(listName, codes);
  };
  return (
    <section className="screener">
      <PanelHeader right={[{ id: 'columns', leaves: 2, node: <GridMenu grid={grid} label={t('title')} /> }]} />
      <ScreenBar
        source={source}
        screen={screen}
        saved={saved}
        name={name}
        body={body}
        isFolded={isFolded}
        changes={changes}
        choose={choose}
        forget={forget}
        discard={discard}
        saveWatchlist={saveWatchlist}
        hasResult={counts.matches > 0}
        isChanged={draft !== null}
        fold={(folded) => setOptions({ folded: folded ? true : undefined })}
      />
      <div className="screener-body" data-folded={isFolded ? '' : undefined}>
        {isFolded ? null : (
          <ConditionList
            conditions={body.conditions}
            sectors={sectors}
            onChange={(conditions) => setOptions({ draft: { ...body, conditions } })}
          />
        )}
        <div className="screener-result">
          <ResultLine
            counts={counts}
            progress={progress}
            groups={groups}
            showsIncomplete={showsIncomplete}
            failure={counts.total > 0 ? state.failure : null}
            show={(incomplete) => setOptions({ incomplete: incomplete ? true : undefined })}
          />
          <ResultGrid
            grid={grid}
            state={state}
            name={name}
            symbol={symbol}
            visible={visible}
            screenId={`${sourceText(source)} ${which} ${JSON.stringify(body.conditions)}`}
            isLoading={progress !== null && !isComplete(progress, groups)}
            conditions={body.conditions}
            showsMatches={!showsIncomplete}
            choose={setSymbol}
          />
        </div>
      </div>
      {changes.message === null ? null : <MessageLine {...changes.message} onDismiss={changes.dismiss} />}
    </section>
  );
}
