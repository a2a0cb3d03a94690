import type { noticesEn } from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export const noticesId: Texts<typeof noticesEn> = {};
