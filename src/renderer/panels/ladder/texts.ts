import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/ladder.json' with { type: 'json' };
import id from '#shared/i18n/id/ladder.json' with { type: 'json' };

/** They come with the panel: windows without a ladder do not load them. */
addTexts('ladder', { en, id });
