import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingNews } from '#renderer/market-ui/news/missing-news.tsx';
import {
  NEWS_SCOPES,
  type News,
  type NewsScope,
  useListNews,
  useStockNews,
} from '#renderer/market-ui/news/use-news.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useServiceHealth } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { NEWS_KINDS, type NewsKind } from '#shared/news/index.ts';
import { NewsList } from './news-list.tsx';
import { readNewsOptions } from './options.ts';
import '#renderer/market-ui/news/texts.ts';
import '#renderer/market-ui/news/news.css';
import './news-panel.css';

const ALL: ReadonlySet<NewsKind> = new Set(NEWS_KINDS);

/** What the service has of news about the linked stock, about what is held and watched, or about the market. */
export default function NewsPanel({ options, setOptions, symbol, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('news');
  const { scope, kind } = readNewsOptions(options);
  const kinds = useMemo((): ReadonlySet<NewsKind> => (kind === null ? ALL : new Set([kind])), [kind]);
  const part = { kinds, visible, isFiltered: kind !== null, onAll: () => setOptions({ kind: undefined }), setSymbol };
  return (
    <section className="news">
      <PanelHeader />
      <div className="news-bar">
        <Segmented
          label={t('scope')}
          look="view"
          value={scope}
          choices={NEWS_SCOPES.map((value) => ({
            value,
            label: value === 'stock' && symbol !== null ? symbol : t(`scopes.${value}`),
          }))}
          onChange={(next) => setOptions({ scope: next })}
        />
        <Select
          size="small"
          aria-label={t('kind')}
          value={kind ?? 'all'}
          options={(['all', ...NEWS_KINDS] as const).map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`kinds.${value}`),
          }))}
          onChange={(next) => setOptions({ kind: next === 'all' ? undefined : next })}
        />
      </div>
      {scope !== 'stock' ? (
        <ListNews scope={scope} {...part} />
      ) : symbol === null ? (
        <PanelEmpty title={t('noStock')} text={t('noStockText')} />
      ) : (
        <StockNews symbol={symbol} {...part} />
      )}
    </section>
  );
}

type PartProps = {
  readonly kinds: ReadonlySet<NewsKind>;
  readonly visible: boolean;
  readonly isFiltered: boolean;
  onAll(): void;
  setSymbol(code: StockCode): void;
};

const StockNews = ({ symbol, kinds, visible, ...rest }: PartProps & { readonly symbol: StockCode }): ReactNode => (
  <Listed news={useStockNews(symbol, { kinds, visible })} symbol={symbol} {...rest} />
);

const ListNews = ({
  scope,
  kinds,
  visible,
  ...rest
}: PartProps & { readonly scope: Exclude<NewsScope, 'stock'> }): ReactNode => (
  <Listed news={useListNews(scope, { kinds, visible })} symbol={null} {...rest} />
);

type ListedProps = Pick<PartProps, 'isFiltered' | 'onAll' | 'setSymbol'> & {
  readonly news: News;
  /** The stock whose news it is; null: of several. */
  readonly symbol: StockCode | null;
};

/** The list, or why it is empty. What is missing is named beside it. */
function Listed({ news, symbol, isFiltered, onAll, setSymbol }: ListedProps): ReactNode {
  const { t } = useTexts('news');
  const formats = useFormats();
  const { items, missing, isLoading, retry, today } = news;
  const isUnreachable = useServiceHealth()?.reachable === false;
  useReportStale(items.length > 0 && (news.isStale || isUnreachable), news.readAt);
  if (items.length > 0) {
    const isReading = symbol === null && news.read < news.all && isLoading;
    const counts = { read: formats.whole(news.read), all: formats.whole(news.all) };
    return (
      <>
        {isReading ? <WarningLine severity="note">{t('progress', counts)}</WarningLine> : null}
        <MissingNews missing={missing} retry={retry} />
        <NewsList items={items} today={today} setSymbol={setSymbol} />
      </>
    );
  }
  if (isLoading) return <PanelLoading rows={10} />;
  const failure = missing.find((each) => each.failure !== null)?.failure;
  if (failure) return <RequestFailure failure={failure} onRetry={retry} />;
  const text = symbol === null ? t('emptyList') : t('emptyStock', { symbol });
  return (
    <>
      <MissingNews missing={missing} retry={retry} />
      <PanelEmpty
        title={isFiltered ? t('emptyKind') : t('empty')}
        text={missing.length > 0 ? t('mayBeMissing') : isFiltered ? undefined : text}
        action={
          isFiltered ? (
            <Button size="small" onClick={onAll}>
              {t('showAll')}
            </Button>
          ) : undefined
        }
      />
    </>
  );
}
