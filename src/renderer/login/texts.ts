import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import errorsEn from '#shared/i18n/en/errors.json' with { type: 'json' };
import loginEn from '#shared/i18n/en/login.json' with { type: 'json' };
import noticesEn from '#shared/i18n/en/notices.json' with { type: 'json' };
import reasonsEn from '#shared/i18n/en/reasons.json' with { type: 'json' };
import commonId from '#shared/i18n/id/common.json' with { type: 'json' };
import errorsId from '#shared/i18n/id/errors.json' with { type: 'json' };
import loginId from '#shared/i18n/id/login.json' with { type: 'json' };
import noticesId from '#shared/i18n/id/notices.json' with { type: 'json' };
import reasonsId from '#shared/i18n/id/reasons.json' with { type: 'json' };

/** The login page's part of the catalogue, so that the rest stays out of its bundle. */
export const loginTexts = {
  en: { common: commonEn, errors: errorsEn, login: loginEn, notices: noticesEn, reasons: reasonsEn },
  id: { common: commonId, errors: errorsId, login: loginId, notices: noticesId, reasons: reasonsId },
};
