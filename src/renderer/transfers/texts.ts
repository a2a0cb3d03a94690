import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/transfers.json' with { type: 'json' };
import id from '#shared/i18n/id/transfers.json' with { type: 'json' };

/** They come with the panels that move money: other windows do not load them. */
addTexts('transfers', { en, id });
