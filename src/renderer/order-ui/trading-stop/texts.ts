import { addTexts } from '#renderer/i18n/index.ts';
import en from '#shared/i18n/en/trading-stop.json' with { type: 'json' };
import id from '#shared/i18n/id/trading-stop.json' with { type: 'json' };

/** They come with the panels that say it. */
addTexts('tradingStop', { en, id });
