import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { NewsItem } from '#shared/news/index.ts';
import { useActionTerms } from '../action-terms.ts';
import { useRatingText } from '../rating-text.ts';
import './texts.ts';

/** An item in words: one line, and its figures with their units; empty where it has none. */
export type NewsText = { readonly line: string; readonly figures: string };

/** The line of an item, as a row, a mark and a menu write it. Texts of the service and of people stay as they are. */
export function useNewsText(): (item: Pick<NewsItem, 'fact'>) => NewsText {
  const { t } = useTexts('news');
  const formats = useFormats();
  const terms = useActionTerms();
  const ratingText = useRatingText();
  return useCallback(
    ({ fact }): NewsText => {
      switch (fact.of) {
        case 'action':
          return { line: fact.action.title || t('action'), figures: terms(fact.action).text };
        case 'results': {
          const { title, estimate } = fact;
          const surprise = estimate?.surprisePercent;
          return {
            line: title || (estimate ? t('resultsOf', { period: estimate.label }) : t('results')),
            figures: surprise == null ? '' : t('surprise', { percent: formats.signedPercent(surprise) }),
          };
        }
        case 'deal': {
          const { name, actionType, sharesChanged, price, percentAfter } = fact.deal;
          const shares = formats.whole(Math.abs(sharesChanged));
          return {
            line: t(actionType === 'SELL' ? 'deal.sell' : 'deal.buy', { name, shares }),
            figures: t('deal.figures', { price: formats.price(price), percent: formats.percent(percentAfter) }),
          };
        }
        case 'report': {
          const { brokerCode, brokerName, rating, previousRating, target, previousTarget } = fact.report;
          const named = { house: `${brokerCode} ${brokerName}`.trim(), rating: ratingText(rating) };
          const hasChanged = Boolean(previousRating) && previousRating !== rating;
          const hasMoved = previousTarget > 0 && previousTarget !== target;
          const prices = { target: formats.price(target), previous: formats.price(previousTarget) };
          return {
            line: hasChanged
              ? t('report.changed', { ...named, previous: ratingText(previousRating ?? '') })
              : t('report.line', named),
            figures: target > 0 ? t(hasMoved ? 'report.targetChanged' : 'report.target', prices) : '',
          };
        }
        case 'special':
          return {
            line: t('special', { reasons: fact.notations.map(({ code, reason }) => reason || code).join(', ') }),
            figures: '',
          };
        case 'halt': {
          const { until, isRestOfDay, text } = fact;
          const state = isRestOfDay
            ? t('haltDay')
            : until === null
              ? t('halt')
              : t('haltUntil', { time: formats.timeShort(until) });
          return { line: state, figures: text };
        }
        case 'suspended':
          return { line: t('suspended'), figures: '' };
        case 'message':
          return {
            line: fact.message.title || fact.message.text,
            figures: fact.message.title ? fact.message.text : '',
          };
        case 'post':
          return { line: `@${fact.post.author.username}: ${fact.post.text}`, figures: '' };
      }
    },
    [t, formats, terms, ratingText],
  );
}
