import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import id from '#shared/i18n/id/journal.json' with { type: 'json' };

/** They come with the panel: windows without one do not load them. */
addTexts('journal', { en, id });
