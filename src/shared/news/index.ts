export { type Meaning, NEWS_KINDS, type NewsFact, type NewsItem, type NewsKind } from './news-item.ts';
export { type NewsSection, type NewsSources, newsItems, newsSections } from './news-items.ts';
