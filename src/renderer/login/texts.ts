import { commonEn } from '#shared/i18n/en/common.ts';
import { errorsEn } from '#shared/i18n/en/errors.ts';
import { loginEn } from '#shared/i18n/en/login.ts';
import { noticesEn } from '#shared/i18n/en/notices.ts';
import { reasonsEn } from '#shared/i18n/en/reasons.ts';
import { commonId } from '#shared/i18n/id/common.ts';
import { errorsId } from '#shared/i18n/id/errors.ts';
import { loginId } from '#shared/i18n/id/login.ts';
import { noticesId } from '#shared/i18n/id/notices.ts';
import { reasonsId } from '#shared/i18n/id/reasons.ts';

/** The login page's part of the catalogue, so that the rest stays out of its bundle. */
export const loginTexts = {
  en: { common: commonEn, errors: errorsEn, login: loginEn, notices: noticesEn, reasons: reasonsEn },
  id: { common: commonId, errors: errorsId, login: loginId, notices: noticesId, reasons: reasonsId },
};
