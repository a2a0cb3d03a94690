import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/drills.json' with { type: 'json' };
import id from '#shared/i18n/id/drills.json' with { type: 'json' };

/** They come with the palette, the label and the debrief: no window begins with them. */
addTexts('drills', { en, id });
