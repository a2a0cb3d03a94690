import type { commonEn } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const commonId: Texts<typeof commonEn> = {};
