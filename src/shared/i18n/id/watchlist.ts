import type { watchlistEn } from '../en/watchlist.ts';
import type { Texts } from '../texts.ts';

export const watchlistId: Texts<typeof watchlistEn> = {};
