import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/security-centre.json' with { type: 'json' };
import id from '#shared/i18n/id/security-centre.json' with { type: 'json' };

/** They come with what shows them: a window that changes no secret does not load them. */
addTexts('securityCentre', { en, id });
