import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/bonds.json' with { type: 'json' };
import id from '#shared/i18n/id/bonds.json' with { type: 'json' };

/** They come with the panel: a window that shows none does not load them. */
addTexts('bonds', { en, id });
