import type { loginEn } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const loginId: Texts<typeof loginEn> = {};
