import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/account.json' with { type: 'json' };
import id from '#shared/i18n/id/account.json' with { type: 'json' };

/** They come with the panel: a window that shows none does not load them. */
addTexts('account', { en, id });
