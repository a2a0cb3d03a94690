import { isRecord } from '#shared/is-record.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type Detector, leavesOf, propose } from '../samples.ts';

const NOT_THERE: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** A service without the call that names the active account. */
export const activeAccount: Detector = ({ rest }) => {
  const detail = rest.find(({ endpoint }) => endpoint === endpoints.accounts.subAccountDetail);
  if (!detail || !NOT_THERE.has(detail.status)) return [];
  return [propose('rest.activeAccountFrom', 'none', 'no-account-detail', { status: detail.status })];
};

const FINISHED = /^(match|withdrawn|rejected|expired)$/i;

/** A list that names finished orders may be complete; that it always is cannot be seen, so a person decides. */
export const completeRecords: Detector = ({ rest }) => {
  const list = rest.find(({ endpoint }) => endpoint === endpoints.orders.list);
  const statuses = isRecord(list?.json) || Array.isArray(list?.json) ? leavesOf(list?.json) : [];
  const count = statuses.filter(({ name, value }) => name === 'status_text' && FINISHED.test(String(value))).length;
  return count === 0 ? [] : [propose('rest.recordsAreComplete', true, 'records-complete', { count }, false)];
};
