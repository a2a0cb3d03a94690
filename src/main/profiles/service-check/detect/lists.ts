import { readJson } from '#main/service/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { type Detector, propose, type Samples } from '../samples.ts';

/** One or two may have lost their list for another reason. */
const MIN_CALLS = 3;

const hasEmptyList = (json: unknown): boolean =>
  Array.isArray(json)
    ? json.length === 0 || json.some(hasEmptyList)
    : typeof json === 'object' && json !== null && Object.values(json).some(hasEmptyList);

function unreadIn({ endpoint, json }: Samples['rest'][number], dialect: RestDialect): number {
  const read = readJson(endpoint, json, dialect);
  return read.ok ? read.unread.length : Number.POSITIVE_INFINITY;
}

/** Lists that are left out where no list is sent empty. That all of them are empty cannot be seen, so a person decides. */
export const absentLists: Detector = ({ rest, dialect }) => {
  const answers = rest.filter(({ status, json }) => status >= 200 && status < 300 && json !== undefined);
  if (answers.some(({ json }) => hasEmptyList(json))) return [];
  const asUnread: RestDialect = { ...dialect.rest, absentLists: 'unread' };
  const asEmpty: RestDialect = { ...dialect.rest, absentLists: 'empty' };
  const count = answers.filter((sample) => unreadIn(sample, asEmpty) < unreadIn(sample, asUnread)).length;
  return count < MIN_CALLS ? [] : [propose('rest.absentLists', 'empty', 'lists-left-out', { count }, false)];
};
