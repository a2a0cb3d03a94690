import type { ticketEn } from '../en/ticket.ts';
import type { Texts } from '../texts.ts';

export const ticketId: Texts<typeof ticketEn> = {};
