import type { tapeEn } from '../en/tape.ts';
import type { Texts } from '../texts.ts';

export const tapeId: Texts<typeof tapeEn> = {};
