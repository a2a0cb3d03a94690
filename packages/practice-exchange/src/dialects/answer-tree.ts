import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { type Endpoint, errorBody } from '#shared/service/endpoint.ts';
import { defOf, heldKind } from '#shared/service/read/index.ts';

/** What a value of an answer stands for, by its schema. */
type Meaning = 'moment' | 'number' | 'numeric text' | 'text' | 'choice' | 'flag' | 'other';

export type Leaf = { readonly kind: 'leaf'; readonly meaning: Meaning; readonly value: unknown };
export type List = { readonly kind: 'list'; readonly items: readonly AnswerNode[] };
export type Fields = {
  readonly kind: 'fields';
  readonly fields: readonly Field[];
  /** Optional fields of the schema that the answer leaves out. */
  readonly missing: readonly string[];
  /** A map: its keys are data. */
  readonly isMap: boolean;
};
export type Field = {
  readonly name: string;
  readonly isOptional: boolean;
  /** A token or a key: no dialect changes its value. */
  readonly isSecret: boolean;
  readonly node: AnswerNode;
};

/** An answer's data with the meaning of each value, resolved once against the schema, so that dialects can follow one another. */
export type AnswerNode = Leaf | List | Fields;

type Schema = z.core.$ZodType;

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** `data` of an endpoint's answer as a tree. */
export function dataTree(endpoint: Pick<Endpoint, 'response' | 'secretFields'>, data: unknown): AnswerNode {
  const def = defOf(endpoint.response);
  const schema = def.type === 'object' ? def.shape.data : undefined;
  return treeOf(schema ?? z.unknown(), data, new Set(endpoint.secretFields));
}

/** `data` of a refusal as a tree. */
export const refusalTree = (data: unknown): AnswerNode => treeOf(errorBody.shape.data, data, new Set());

function treeOf(schema: Schema, value: unknown, secrets: ReadonlySet<string>): AnswerNode {
  const resolved = resolve(schema, value);
  if (Array.isArray(value)) {
    const def = defOf(resolved);
    const item = def.type === 'array' ? def.element : z.unknown();
    return { kind: 'list', items: value.map((each: unknown) => treeOf(item, each, secrets)) };
  }
  if (isRecord(value)) return fieldsOf(resolved, value, secrets);
  return { kind: 'leaf', meaning: meaningOf(resolved, value), value };
}

function fieldsOf(schema: Schema, value: Readonly<Record<string, unknown>>, secrets: ReadonlySet<string>): Fields {
  const def = defOf(schema);
  const shape: Readonly<Record<string, Schema>> = def.type === 'object' ? def.shape : {};
  const schemaOf = (name: string): Schema => (def.type === 'record' ? def.valueType : (shape[name] ?? z.unknown()));
  const isOptional = (name: string): boolean => shape[name] !== undefined && defOf(shape[name]).type === 'optional';
  return {
    kind: 'fields',
    isMap: def.type !== 'object',
    missing: Object.keys(shape).filter((name) => isOptional(name) && value[name] === undefined),
    fields: Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => ({
        name,
        isOptional: isOptional(name),
        isSecret: secrets.has(name),
        node: treeOf(schemaOf(name), each, secrets),
      })),
  };
}

/** Without wrappers, and of several forms the one that fits the value. */
function resolve(schema: Schema, value: unknown): Schema {
  if (heldKind(schema) !== undefined) return schema;
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return resolve(def.innerType, value);
    case 'pipe':
      return resolve(defOf(def.in).type === 'transform' ? def.out : def.in, value);
    case 'union': {
      const fitting = def.options.filter((option) => accepts(option, value));
      const exact = fitting.length > 1 ? fitting.find((option) => z.safeParse(option, value).success) : undefined;
      const found = exact ?? fitting[0];
      return found === undefined ? schema : resolve(found, value);
    }
    default:
      return schema;
  }
}

/** Whether a value is of the schema's kind; its contents are not looked at. */
function accepts(schema: Schema, value: unknown): boolean {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type;
    case 'null':
      return value === null;
    case 'enum':
      return Object.values(def.entries).some((entry) => entry === value);
    case 'literal':
      return def.values.some((entry) => entry === value);
    case 'array':
      return Array.isArray(value);
    case 'object':
    case 'record':
      return isRecord(value);
    case 'nullable':
      return value === null || accepts(def.innerType, value);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return accepts(def.innerType, value);
    case 'pipe':
      return accepts(def.in, value);
    case 'union':
      return def.options.some((option) => accepts(option, value));
    default:
      return true;
  }
}

function meaningOf(schema: Schema, value: unknown): Meaning {
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return 'other';
  // Assumed shapes declare moments as plain texts: there only the value tells.
  if (heldKind(schema) === 'time' || ISO_MOMENT.test(value)) return 'moment';
  if (heldKind(schema) === 'number' || heldKind(schema) === 'seconds') return 'numeric text';
  return defOf(schema).type === 'enum' ? 'choice' : 'text';
}

/** Changes a node after what is inside it; null leaves it out. @param field that holds it, or the list that it is in */
export type NodeChange = (node: AnswerNode, field: Field | null) => AnswerNode | null;

/** Applies a change to every node but secrets. */
export function changeNodes(node: AnswerNode, change: NodeChange, field: Field | null = null): AnswerNode | null {
  switch (node.kind) {
    case 'leaf':
      return change(node, field);
    case 'list': {
      const items = node.items.flatMap((item) => changeNodes(item, change, field) ?? []);
      return change({ ...node, items }, field);
    }
    case 'fields': {
      const fields = node.fields.flatMap((each) => {
        const changed = each.isSecret ? each.node : changeNodes(each.node, change, each);
        return changed === null ? [] : [{ ...each, node: changed }];
      });
      return change({ ...node, fields }, field);
    }
  }
}

/** Applies a change to every leaf but secrets. */
export const changeLeaves =
  (change: (leaf: Leaf, field: Field | null) => AnswerNode | null) =>
  (data: AnswerNode): AnswerNode | null =>
    changeNodes(data, (node, field) => (node.kind === 'leaf' ? change(node, field) : node));

/** The zero timestamp, in whatever precision. */
export const isNever = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0001-');

export const plainLeaf = (value: unknown): Leaf => ({ kind: 'leaf', meaning: 'other', value });

/** The tree as a JSON value; undefined where the data were left out. */
export function jsonOf(node: AnswerNode | null): unknown {
  if (node === null) return undefined;
  switch (node.kind) {
    case 'leaf':
      return node.value;
    case 'list':
      return node.items.map(jsonOf);
    case 'fields':
      return Object.fromEntries(node.fields.map(({ name, node: each }) => [name, jsonOf(each)]));
  }
}
