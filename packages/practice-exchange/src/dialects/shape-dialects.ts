import { isRecord } from '#shared/is-record.ts';
import { type AnswerNode, changeLeaves, changeNodes, isNever, type NodeChange, plainLeaf } from './answer-tree.ts';
import type { Dialect, DialectChange } from './dialect.ts';

/** Dialects of fields and lists: what is there, what is null and what is left out. */

const nodes = (change: NodeChange): DialectChange => ({ on: 'data', change: (data) => changeNodes(data, change) });
const emptyTexts = (change: () => AnswerNode | null): DialectChange => ({
  on: 'data',
  change: changeLeaves((leaf) => (leaf.value === '' ? change() : leaf)),
});
const zeroTimes = (change: () => AnswerNode | null): DialectChange => ({
  on: 'data',
  change: changeLeaves((leaf) => (leaf.meaning === 'moment' && isNever(leaf.value) ? change() : leaf)),
});
const emptyLists = (change: () => AnswerNode | null): DialectChange =>
  nodes((node) => (node.kind === 'list' && node.items.length === 0 ? change() : node));

const nothing = (): AnswerNode => plainLeaf(null);
const absent = (): null => null;

const UNKNOWN = { name: 'x_revision', value: { number: 7, labels: ['new', null] } };
const withUnknownKey: NodeChange = (node) => {
  if (node.kind !== 'fields' || node.isMap) return node;
  const field = { name: UNKNOWN.name, isOptional: false, isSecret: false, node: plainLeaf(UNKNOWN.value) };
  return { ...node, fields: [...node.fields, field] };
};

/** Before times and numbers change their form, so that they are recognised. */
export const NEVER_DIALECTS: readonly Dialect[] = [
  {
    name: 'null-zero-times',
    decides: 'the zero timestamp',
    summary: 'A moment that never was is null in place of the year 0001.',
    changes: [zeroTimes(nothing)],
  },
  {
    name: 'absent-zero-times',
    decides: 'the zero timestamp',
    summary: 'A moment that never was is left out.',
    changes: [zeroTimes(absent)],
  },
];

export const FIELD_DIALECTS: readonly Dialect[] = [
  {
    name: 'absent-optional-fields',
    decides: 'optional fields',
    summary: 'No answer has an optional field.',
    changes: [
      nodes((node) =>
        node.kind === 'fields' ? { ...node, fields: node.fields.filter(({ isOptional }) => !isOptional) } : node,
      ),
    ],
  },
  {
    name: 'null-optional-fields',
    decides: 'optional fields',
    summary: 'An optional field that has no value is null in place of absent.',
    changes: [
      nodes((node) => {
        if (node.kind !== 'fields') return node;
        const added = node.missing.map((name) => ({ name, isOptional: true, isSecret: false, node: nothing() }));
        return { ...node, fields: [...node.fields, ...added] };
      }),
    ],
  },
  {
    name: 'null-empty-texts',
    decides: 'empty texts',
    summary: 'An empty text is null.',
    changes: [emptyTexts(nothing)],
  },
  {
    name: 'absent-empty-texts',
    decides: 'empty texts',
    summary: 'A field whose text is empty is left out.',
    changes: [emptyTexts(absent)],
  },
  {
    name: 'unknown-keys',
    decides: 'unknown keys',
    summary: `Every object, an envelope with data or an error too, has one more key: \`${UNKNOWN.name}\`.`,
    changes: [
      nodes(withUnknownKey),
      {
        on: 'answer',
        change: (answer) =>
          // Where nothing else says so, a key that nobody knows does not tell that a list was left out.
          isRecord(answer.body) && (answer.body.data !== undefined || 'error_type' in answer.body)
            ? { ...answer, body: { ...answer.body, [UNKNOWN.name]: UNKNOWN.value } }
            : answer,
      },
    ],
  },
];

/** The first number or moment of a row replaced by a text that is neither; undefined where it has none. */
function spoiled(node: AnswerNode): AnswerNode | undefined {
  if (node.kind === 'leaf') {
    const isRead = node.meaning === 'number' || node.meaning === 'numeric text' || node.meaning === 'moment';
    return isRead ? { ...node, value: 'not readable' } : undefined;
  }
  if (node.kind === 'list') return undefined;
  for (const [index, field] of node.fields.entries()) {
    const changed = field.isSecret ? undefined : spoiled(field.node);
    if (changed) return { ...node, fields: node.fields.with(index, { ...field, node: changed }) };
  }
  return undefined;
}

export const LIST_DIALECTS: readonly Dialect[] = [
  {
    name: 'unreadable-row',
    decides: 'rows that cannot be read',
    summary: 'The last row of every list of two rows or more has a number or a time that is neither.',
    changes: [
      nodes((node) => {
        if (node.kind !== 'list' || node.items.length < 2) return node;
        const last = node.items.at(-1);
        const changed = last?.kind === 'fields' ? spoiled(last) : undefined;
        return changed ? { ...node, items: node.items.with(-1, changed) } : node;
      }),
    ],
  },
  {
    name: 'null-lists',
    decides: 'empty lists',
    summary: 'An empty list is null.',
    changes: [emptyLists(nothing)],
  },
  {
    name: 'absent-lists',
    decides: 'empty lists',
    summary: 'An empty list is left out.',
    changes: [emptyLists(absent)],
  },
];
