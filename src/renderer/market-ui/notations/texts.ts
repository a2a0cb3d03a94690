import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/notations.json' with { type: 'json' };
import id from '#shared/i18n/id/notations.json' with { type: 'json' };

/** They come with the panels that show notations: a window without any does not load them. */
addTexts('notations', { en, id });
