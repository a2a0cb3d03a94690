import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/accounts.json' with { type: 'json' };
import id from '#shared/i18n/id/accounts.json' with { type: 'json' };

/** They come with the panel of the accounts too; a window that offers no terms does not load them. */
addTexts('accounts', { en, id });
