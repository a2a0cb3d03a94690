import { z } from 'zod';
import { call } from './define.ts';
import { nothing } from './fields.ts';

/** As the service writes it. */
const number = z.string().min(1).max(100);
/** Characters that a service is given; the practice exchange takes 30. */
const name = z.string().trim().min(1).max(100);

/**
 * What a person does with the trading accounts. Reads of them are by name (`accounts.subAccounts`); what moves cash or shares
 * between them is a transfer.
 */
export const accountsContract = {
  /**
   * Makes the account the one that trading acts on, for every window and alert at once. Nothing is sent meanwhile; an order
   * that is on its way keeps its account. @throws LantaiError ORDER_IN_FLIGHT where one without an answer may still arrive
   */
  switchTo: call(['workspace'], z.strictObject({ number }), nothing),
  /** A new empty sub-account, which is not switched to. */
  create: call(['workspace'], z.strictObject({ name }), z.object({ number: z.string() })),
  rename: call(['workspace'], z.strictObject({ number, name }), nothing),
};
