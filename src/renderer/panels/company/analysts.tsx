import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { useRatingText } from '#renderer/market-ui/rating-text.ts';
import { type AnalystView, companyQueries } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Answered, type SectionProps } from './section.tsx';

/** Consensus, targets against the price, and each broker's last report. */
export function Analysts({ symbol, visible }: SectionProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const query = useQuery({ ...companyQueries.analysts(symbol), enabled: visible });
  const ratingText = useRatingText();
  return (
    <div className="company-body">
      <Answered
        query={query}
        symbol={symbol}
        isEmpty={({ analysts }) => analysts === 0}
        empty={<PanelEmpty title={t('uncovered', { code: symbol })} text={t('uncoveredText')} />}
      >
        {(view) => (
          <>
            <Consensus view={view} ratingText={ratingText} />
            <PlainTable
              title={t('latest')}
              rows={view.reports}
              keyOf={({ brokerCode, analyst, date }) => `${brokerCode} ${analyst} ${date}`}
              columns={[
                { head: t('publishedOn'), cell: ({ date }) => formats.dateWithYear(Date.parse(date)) },
                { head: t('house'), cell: ({ brokerCode, brokerName }) => `${brokerCode} ${brokerName}`.trim() },
                { head: t('analyst'), cell: ({ analyst }) => analyst },
                { head: t('rating'), cell: ({ rating }) => ratingText(rating) },
                { head: t('target'), isFigure: true, cell: ({ target }) => formats.price(target) },
                {
                  head: t('previousTarget'),
                  isFigure: true,
                  cell: ({ previousTarget: target }) => (target > 0 ? formats.price(target) : '–'),
                },
                {
                  head: t('upside'),
                  isFigure: true,
                  cell: ({ upsidePercent }) => formats.signedPercent(upsidePercent),
                },
              ]}
            />
          </>
        )}
      </Answered>
    </div>
  );
}

type ConsensusProps = { readonly view: AnalystView; ratingText(rating: string): string };

function Consensus({ view, ratingText }: ConsensusProps): ReactNode {
  const { t } = useTexts('company');
  const formats = useFormats();
  const { target, ratings, analysts } = view;
  return (
    <section className="plain-section">
      <h3>
        {t('consensus')}
        <small>{`${t('analysts')}: ${analysts}`}</small>
      </h3>
      <dl className="company-stats">
        <div>
          <dt>{t('consensus')}</dt>
          <dd>{ratingText(view.consensus)}</dd>
        </div>
        <div>
          <dt>{t('target')}</dt>
          <dd>{formats.price(Math.round(target.average))}</dd>
        </div>
        <div>
          <dt>{t('median')}</dt>
          <dd>{formats.price(Math.round(target.median))}</dd>
        </div>
        <div>
          <dt>{t('targetRange')}</dt>
          <dd>{`${formats.price(target.low)} – ${formats.price(target.high)}`}</dd>
        </div>
        <div>
          <dt>{t('upside')}</dt>
          <dd>{formats.signedPercent(target.upsidePercent)}</dd>
        </div>
      </dl>
      <ul className="company-ratings">
        {ratings
          .filter(({ count }) => count > 0)
          .map(({ rating, count }) => (
            <li key={rating}>
              <span>{ratingText(rating)}</span>
              <span className="company-rating" style={{ '--share': count / analysts }} />
              <b>{count}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}
