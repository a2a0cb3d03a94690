import type { shellEn } from '../en/shell.ts';
import type { Texts } from '../texts.ts';

export const shellId: Texts<typeof shellEn> = {};
