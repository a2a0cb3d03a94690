import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/groups.json' with { type: 'json' };
import id from '#shared/i18n/id/groups.json' with { type: 'json' };

/** They come with the chat: a window that shows none does not load them. */
addTexts('groups', { en, id });
