import type { bookEn } from '../en/book.ts';
import type { Texts } from '../texts.ts';

export const bookId: Texts<typeof bookEn> = {};
