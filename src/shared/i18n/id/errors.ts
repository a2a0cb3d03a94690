import type { errorsEn } from '../en/errors.ts';
import type { Texts } from '../texts.ts';

export const errorsId: Texts<typeof errorsEn> = {};
