import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/portfolio.json' with { type: 'json' };
import id from '#shared/i18n/id/portfolio.json' with { type: 'json' };

/** They come with the panel: its chunk loads after the window's start. */
addTexts('portfolio', { en, id });
