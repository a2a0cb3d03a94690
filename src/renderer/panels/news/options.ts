import { NEWS_SCOPES } from '#renderer/market-ui/news/use-news.ts';
import { NEWS_KINDS } from '#shared/news/index.ts';

/** Parses persisted options; invalid values fall back to the defaults. `kind` null: all kinds. */
export const readNewsOptions = ({ scope, kind }: Readonly<Record<string, unknown>>) => ({
  scope: NEWS_SCOPES.find((each) => each === scope) ?? 'stock',
  kind: NEWS_KINDS.find((each) => each === kind) ?? null,
});
