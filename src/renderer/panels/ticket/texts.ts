import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/order-preview.json' with { type: 'json' };
import id from '#shared/i18n/id/order-preview.json' with { type: 'json' };

/** They come with the panel: the page's start is free of them. */
addTexts('orderPreview', { en, id });
