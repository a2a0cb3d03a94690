import { isRecord } from '#shared/is-record.ts';
import { type AnswerNode, changeNodes, type Field, type Fields, type List, type NodeChange } from './answer-tree.ts';
import type { Dialect, DialectChange } from './dialect.ts';

/** Dialects of the names of fields, and of what stands beside and around the rows of a list. */

const nodes = (change: NodeChange): DialectChange => ({ on: 'data', change: (data) => changeNodes(data, change) });

const isOfRows = (node: AnswerNode): node is List =>
  node.kind === 'list' && node.items.some(({ kind }) => kind === 'fields');
const fieldsOf = (fields: readonly Field[]): Fields => ({ kind: 'fields', fields, missing: [], isMap: false });
const field = (name: string, node: AnswerNode): Field => ({ name, isOptional: false, isSecret: false, node });

const TOTALS: ReadonlySet<string> = new Set(['pagination', 'total_items', 'success_count', 'failure_count']);
const CURSOR = 'next_before_id';
const LIST = 'results';

const renamed =
  (name: (field: Field) => string): NodeChange =>
  (node) =>
    node.kind === 'fields' && !node.isMap
      ? { ...node, fields: node.fields.map((each) => ({ ...each, name: name(each) })) }
      : node;

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** What a row is known by; empty where it has no id. */
function idOf(row: AnswerNode): string {
  const id =
    row.kind === 'fields' ? row.fields.find(({ name }) => /^(order_|message_|watchlist_)?id$/.test(name)) : undefined;
  return id?.node.kind === 'leaf' ? String(id.node.value) : '';
}

/** A list whose rows all have ids of their own, as one field for each of them. */
function byId(list: List): AnswerNode {
  const ids = list.items.map(idOf);
  const isKnown = list.items.length > 0 && ids.every((id) => id !== '') && new Set(ids).size === ids.length;
  return isKnown ? { ...fieldsOf(list.items.map((row, index) => field(ids[index] ?? '', row))), isMap: true } : list;
}

const SHORT_PAGE = 10;

/** A page by cursor, cut to its first rows; the cursor goes on from the last of them. */
function shortened(node: Fields): Fields {
  const list = node.fields.find(({ node: each }) => isOfRows(each));
  const cursor = node.fields.find(({ name }) => name === CURSOR);
  if (list?.node.kind !== 'list' || cursor === undefined || list.node.items.length <= SHORT_PAGE) return node;
  const items = list.node.items.slice(0, SHORT_PAGE);
  const next: AnswerNode = { kind: 'leaf', meaning: 'text', value: idOf(items.at(-1) ?? list.node) };
  return {
    ...node,
    fields: node.fields.map((each) => {
      if (each === list) return { ...each, node: { ...list.node, items } as List };
      return each === cursor ? { ...each, node: next } : each;
    }),
  };
}

export const NAME_DIALECTS: readonly Dialect[] = [
  {
    name: 'short-pages',
    decides: 'the rows of a page',
    summary: `A page that has a cursor holds ${SHORT_PAGE} rows at most, whatever is asked for.`,
    changes: [nodes((node) => (node.kind === 'fields' ? shortened(node) : node))],
  },
  {
    name: 'no-totals',
    decides: 'what stands beside a list',
    summary: 'No list has a `pagination`, a `total_items` or counts of its rows.',
    changes: [
      nodes((node) =>
        node.kind === 'fields' ? { ...node, fields: node.fields.filter(({ name }) => !TOTALS.has(name)) } : node,
      ),
    ],
  },
  {
    name: 'cursors-renamed',
    decides: 'what stands beside a list',
    summary: `The cursor of the next page is \`next_cursor\` in place of \`${CURSOR}\`.`,
    changes: [nodes(renamed(({ name }) => (name === CURSOR ? 'next_cursor' : name)))],
  },
  {
    name: 'lists-under-other-keys',
    decides: 'where rows are',
    summary: `Rows are under \`items\`: in \`data\`, where \`data\` is the list, and in place of \`${LIST}\`.`,
    changes: [
      {
        on: 'data',
        change: (data) => {
          const inside = changeNodes(
            data,
            renamed(({ name, node }) => (name === LIST && node.kind === 'list' ? 'items' : name)),
          );
          return inside?.kind === 'list' ? fieldsOf([field('items', inside)]) : inside;
        },
      },
    ],
  },
  {
    name: 'lists-by-id',
    decides: 'where rows are',
    summary: 'A list whose rows have ids is an object of them by id.',
    changes: [nodes((node) => (node.kind === 'list' ? byId(node) : node))],
  },
  {
    name: 'camel-case-keys',
    decides: 'how names are written',
    summary: 'Names of fields are in camel case: `orderId`.',
    changes: [nodes(renamed(({ name }) => camelCase(name)))],
  },
];

/** After the envelope is known. */
export const REFUSAL_DIALECTS: readonly Dialect[] = [
  {
    name: 'refusals-with-200',
    decides: 'the status of refusals',
    summary: 'A refusal has status 200 and the body `{success: false, message, data: null}`.',
    changes: [
      {
        on: 'answer',
        change: (answer) =>
          answer.status >= 400 && answer.status < 500 && isRecord(answer.body)
            ? { ...answer, status: 200, body: { success: false, message: answer.body.message ?? '', data: null } }
            : answer,
      },
    ],
  },
];
