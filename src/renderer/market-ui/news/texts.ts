import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/news.json' with { type: 'json' };
import id from '#shared/i18n/id/news.json' with { type: 'json' };

/** They come with what shows news: a window without any does not load them. */
addTexts('news', { en, id });
