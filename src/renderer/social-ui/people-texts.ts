import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/people.json' with { type: 'json' };
import id from '#shared/i18n/id/people.json' with { type: 'json' };

/** They come with the first card or panel about people. */
addTexts('people', { en, id });
