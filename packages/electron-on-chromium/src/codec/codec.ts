/** Structured clone to and from text, with the result that Electron's IPC has. */
export interface Codec {
  /** Throws `An object could not be cloned.` for functions, symbols and host objects. */
  readonly encode: (value: unknown) => string;
  /** `onBuffer` learns of every ArrayBuffer made, so that the caller can transfer rather than copy it further. */
  readonly decode: (text: string, onBuffer?: (buffer: ArrayBuffer) => void) => unknown;
}

/**
 * Runs in Node and, as source text, in the page; so it must not refer to anything outside its own body.
 *
 * The text is JSON behind one letter. `p`: plain JSON, nothing to restore. `t`: objects with the key `$` are tags.
 * Objects are numbered in the order in which they are met, and a repeated one is a reference to its number, which keeps
 * identity and cycles. Typed arrays carry their own bytes only: views of one buffer arrive as separate buffers.
 */
export function createCodec(): Codec {
  type Tag = Record<string, unknown>;
  const viewNames = [
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float16Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
    'DataView',
  ];
  const errorNames = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
  const globals = globalThis as unknown as Record<string, unknown>;
  type Base64 = { toBase64(): string };
  type FromBase64 = { fromBase64(text: string): Uint8Array<ArrayBuffer> };
  const NodeBuffer = globals.Buffer as typeof Buffer | undefined;
  const toBase64 = (bytes: Uint8Array): string =>
    NodeBuffer
      ? NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
      : (bytes as unknown as Base64).toBase64();
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
    'fromBase64' in Uint8Array
      ? (Uint8Array as unknown as FromBase64).fromBase64(text)
      : new Uint8Array(globals.Buffer ? (NodeBuffer as typeof Buffer).from(text, 'base64') : []);
  const brand = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);
  const uncloneable = () => new Error('An object could not be cloned.');

  const encode = (root: unknown): string => {
    const seen = new Map<object, number>();
    let tagged = false;
    const tag = (kind: string, fields: Tag): Tag => {
      tagged = true;
      return { $: kind, ...fields };
    };
    const number = (value: number): unknown => {
      if (Number.isFinite(value) && !Object.is(value, -0)) return value;
      return tag('n', { v: Object.is(value, -0) ? '-0' : String(value) });
    };
    const keyed = (value: object): [string, unknown][] =>
      Object.keys(value).map((key) => [key, walk((value as Tag)[key])]);
    const plainObject = (value: object): unknown => {
      const entries = keyed(value);
      // A key of ours, or one that assignment would take for the prototype, must not be written as it is.
      if (entries.some(([key]) => key === '$' || key === '__proto__')) return tag('o', { v: entries });
      return Object.fromEntries(entries);
    };
    const list = (value: unknown[]): unknown => {
      const dense = Object.keys(value).length === value.length;
      if (!dense) return tag('s', { n: value.length, v: keyed(value) });
      const out: unknown[] = new Array(value.length);
      for (let index = 0; index < value.length; index += 1) out[index] = walk(value[index]);
      return out;
    };
    const failure = (value: Error): Tag => {
      const fields: Tag = { n: String(value.name), m: String(value.message), k: value.stack };
      if ('cause' in value) fields.c = walk(value.cause);
      return tag('e', fields);
    };
    const object = (value: object): unknown => {
      if (Array.isArray(value)) return list(value);
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        const name = viewNames.find((candidate) => candidate === brand(value)) ?? 'Uint8Array';
        return tag('v', { n: name, b: toBase64(bytes) });
      }
      switch (brand(value)) {
        case 'Object':
          return plainObject(value);
        case 'ArrayBuffer':
          return tag('a', { b: toBase64(new Uint8Array(value as ArrayBuffer)) });
        case 'Map':
          return tag('m', { v: [...(value as Map<unknown, unknown>)].map(([k, v]) => [walk(k), walk(v)]) });
        case 'Set':
          return tag('z', { v: [...(value as Set<unknown>)].map((item) => walk(item)) });
        case 'Date':
          return tag('d', { v: (value as Date).getTime() });
        case 'RegExp':
          return tag('r', { v: (value as RegExp).source, f: (value as RegExp).flags });
        case 'Number':
        case 'String':
        case 'Boolean':
        case 'BigInt':
          return tag('w', { v: walk(value.valueOf()) });
        case 'Error':
        case 'DOMException':
          return failure(value as Error);
        default:
          throw uncloneable();
      }
    };
    const walk = (value: unknown): unknown => {
      switch (typeof value) {
        case 'string':
        case 'boolean':
          return value;
        case 'number':
          return number(value);
        case 'undefined':
          return tag('u', {});
        case 'bigint':
          return tag('b', { v: String(value) });
        case 'object': {
          if (value === null) return null;
          const known = seen.get(value);
          if (known !== undefined) return tag('#', { i: known });
          seen.set(value, seen.size);
          return object(value);
        }
        default:
          throw uncloneable();
      }
    };
    const tree = walk(root);
    return (tagged ? 't' : 'p') + JSON.stringify(tree);
  };

  const decode = (text: string, onBuffer?: (buffer: ArrayBuffer) => void): unknown => {
    const tree = JSON.parse(text.slice(1)) as unknown;
    if (text[0] === 'p') return tree;
    const objects: unknown[] = [];
    const known = <T>(value: T): T => {
      objects.push(value);
      return value;
    };
    const put = (target: object, key: string, value: unknown) =>
      Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
    const bytes = (base64: string): Uint8Array<ArrayBuffer> => {
      const decoded = fromBase64(base64);
      onBuffer?.(decoded.buffer);
      return decoded;
    };
    const failure = (node: Tag): Error => {
      const name = node.n as string;
      const Kind = (errorNames.includes(name) ? globals[name] : Error) as ErrorConstructor;
      const error = known(new Kind(node.m as string));
      put(error, 'stack', node.k);
      Object.defineProperty(error, 'stack', { enumerable: false });
      if ('c' in node) Object.defineProperty(error, 'cause', { value: walk(node.c), writable: true });
      return error;
    };
    const view = (node: Tag): unknown => {
      const { buffer } = bytes(node.b as string);
      const View = globals[node.n as string] as new (buffer: ArrayBuffer) => unknown;
      return known(new View(buffer));
    };
    const restore = (node: Tag): unknown => {
      const v = node.v;
      switch (node.$) {
        case 'n':
          return Number(v);
        case 'u':
          return undefined;
        case 'b':
          return BigInt(v as string);
        case '#':
          return objects[node.i as number];
        case 'v':
          return view(node);
        case 'a':
          return known(bytes(node.b as string).buffer);
        case 'd':
          return known(new Date((v as number | null) ?? Number.NaN));
        case 'r':
          return known(new RegExp(v as string, node.f as string));
        case 'w': {
          const place = objects.push(undefined) - 1;
          const boxed: unknown = Object(walk(v));
          objects[place] = boxed;
          return boxed;
        }
        case 'e':
          return failure(node);
        case 'm': {
          const map = known(new Map<unknown, unknown>());
          for (const [key, value] of v as [unknown, unknown][]) map.set(walk(key), walk(value));
          return map;
        }
        case 'z': {
          const set = known(new Set<unknown>());
          for (const item of v as unknown[]) set.add(walk(item));
          return set;
        }
        case 's':
        case 'o': {
          const target = known(node.$ === 's' ? new Array(node.n as number) : {});
          for (const [key, value] of v as [string, unknown][]) put(target, key, walk(value));
          return target;
        }
        default:
          throw new Error(`Unknown tag ${String(node.$)} in a message.`);
      }
    };
    const walk = (node: unknown): unknown => {
      if (typeof node !== 'object' || node === null) return node;
      if (Array.isArray(node)) {
        known(node);
        for (let index = 0; index < node.length; index += 1) node[index] = walk(node[index]);
        return node;
      }
      const fields = node as Tag;
      if ('$' in fields) return restore(fields);
      known(fields);
      for (const key of Object.keys(fields)) fields[key] = walk(fields[key]);
      return fields;
    };
    return walk(tree);
  };

  return { encode, decode };
}
