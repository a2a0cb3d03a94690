/** The two worlds' view of each other; see createBridgeEnd. */
export interface BridgeEnd {
  /** Puts `api` on the other world's window under `key`. */
  readonly expose: (key: string, api: unknown) => void;
}

/**
 * One end of the context bridge. It runs, as source text, once in the page's own world and once in the preload's, and
 * must not refer to anything outside its own body.
 *
 * The worlds share the window's listeners, and Blink structured-clones a CustomEvent's detail when another world reads
 * it. The two ends talk by events whose name is a secret of this window; what cannot be cloned (functions, promises,
 * errors) is taken out of the data and listed beside it with its path. Everything used later is taken from the
 * environment now, before the page's scripts can replace it.
 */
export function createBridgeEnd(secret: string, side: 'page' | 'preload'): BridgeEnd {
  type Path = (string | number)[];
  type Hole = { path: Path; kind: 'function' | 'promise' | 'error'; id: number; text: string };
  type Packed = { value: unknown; holes: Hole[] };
  type Message =
    | { do: 'expose'; key: string; packed: Packed }
    | { do: 'call'; id: number; args: Packed }
    | { do: 'settle'; id: number; failed: boolean; result: Packed }
    | { do: 'forget'; id: number };
  type Reply = { threw: boolean; packed: Packed };
  type Callable = (...args: unknown[]) => unknown;

  const { apply, defineProperty, ownKeys, getPrototypeOf } = Reflect;
  const { freeze } = Object;
  const objectToString = Object.prototype.toString;
  const arrayIsArray = Array.isArray;
  const hasOwn = Object.prototype.hasOwnProperty;
  const isEnumerable = Object.prototype.propertyIsEnumerable;
  const push = Array.prototype.push;
  const concat = Array.prototype.concat;
  const mapGet = Map.prototype.get;
  const mapSet = Map.prototype.set;
  const mapDelete = Map.prototype.delete;
  const weakGet = WeakMap.prototype.get;
  const weakSet = WeakMap.prototype.set;
  const deref = WeakRef.prototype.deref;
  const then = Promise.prototype.then;
  const NativePromise = Promise;
  const NativeError = Error;
  const NativeMap = Map;
  const NativeTypeError = TypeError;
  const NativeWeakRef = WeakRef;
  const target = globalThis as unknown as EventTarget;
  const NativeEvent = CustomEvent;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown;
  const stop = Event.prototype.stopImmediatePropagation;
  // After a reload the window object stands for the new document, also for what is left of the old one: what that
  // forgets as it is collected must not reach functions of its successor that have the same numbers.
  const prefix = `${secret}:${performance.timeOrigin}`;
  const own = { ask: `${prefix}:${side}`, reply: `${prefix}:${side}:reply` };
  const otherSide = side === 'page' ? 'preload' : 'page';
  const other = { ask: `${prefix}:${otherSide}`, reply: `${prefix}:${otherSide}:reply` };

  const given = new NativeMap<number, unknown>();
  const givenIds = new WeakMap<object, number>();
  const proxies = new NativeMap<number, WeakRef<Callable>>();
  const pending = new NativeMap<number, { resolve: Callable; reject: Callable }>();
  let nextId = 1;
  let lastReply: Reply | undefined;
  const forgotten = new FinalizationRegistry<number>((id) => {
    const reference = apply(mapGet, proxies, [id]) as WeakRef<Callable> | undefined;
    // The function may have been given again since, with a new proxy under its old number.
    if (reference && apply(deref, reference, [])) return;
    apply(mapDelete, proxies, [id]);
    ask({ do: 'forget', id });
  });

  const send = (name: string, detail: unknown) => {
    // Every field is spelled out, or a getter that the page puts on Object.prototype would be handed the message.
    const fields = { detail, bubbles: false, cancelable: false, composed: false };
    apply(dispatch, target, [new NativeEvent(name, fields)]);
  };
  const ask = (message: Message): Reply => {
    const before = lastReply;
    lastReply = undefined;
    send(other.ask, message);
    const reply = lastReply as Reply | undefined;
    lastReply = before;
    if (!reply) throw new NativeError('The other world of this window is gone.');
    return reply;
  };

  const giveFunction = (value: Callable): number => {
    const known = apply(weakGet, givenIds, [value]) as number | undefined;
    const id = known ?? nextId++;
    apply(weakSet, givenIds, [value, id]);
    apply(mapSet, given, [id, value]);
    return id;
  };
  const givePromise = (value: Promise<unknown>): number => {
    const id = nextId++;
    const settle = (failed: boolean) => (result: unknown) => {
      let packed: Packed;
      let rejected = failed;
      try {
        packed = pack(result);
      } catch (error) {
        rejected = true;
        packed = pack(error);
      }
      ask({ do: 'settle', id, failed: rejected, result: packed });
    };
    apply(then, value, [settle(false), settle(true)]);
    return id;
  };
  const messageOf = (error: unknown): string => {
    try {
      return `${(error as { message: unknown }).message}`;
    } catch {
      return 'An unknown error crossed the context bridge.';
    }
  };

  const pack = (root: unknown): Packed => {
    const holes: Hole[] = [];
    const copies = new NativeMap<object, unknown>();
    const hole = (path: Path, kind: Hole['kind'], id: number, text = '') => {
      apply(push, holes, [{ path, kind, id, text }]);
      return undefined;
    };
    const walk = (value: unknown, path: Path): unknown => {
      if (typeof value === 'function') return hole(path, 'function', giveFunction(value as Callable));
      if (typeof value === 'symbol') throw new NativeTypeError('A symbol cannot cross the context bridge.');
      if (typeof value !== 'object' || value === null) return value;
      if (path.length > 100) throw new NativeTypeError('A value is nested too deeply for the context bridge.');
      if (apply(mapGet, copies, [value])) return apply(mapGet, copies, [value]);
      const brand = apply(objectToString, value, []) as string;
      if (value instanceof NativePromise) return hole(path, 'promise', givePromise(value));
      if (brand === '[object Error]') return hole(path, 'error', 0, messageOf(value));
      const isArray = arrayIsArray(value);
      const isObject = brand === '[object Object]' || getPrototypeOf(value) === null;
      if (!isArray && !isObject) return value;
      const copy: Record<string | number, unknown> | unknown[] = isArray ? [] : {};
      if (isArray) copy.length = value.length;
      apply(mapSet, copies, [value, copy]);
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] as string;
        if (typeof key !== 'string' || !apply(isEnumerable, value, [key])) continue;
        const item = walk((value as Record<string, unknown>)[key], apply(concat, path, [[key]]) as Path);
        defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
      }
      return copy;
    };
    return { value: walk(root, []), holes };
  };

  const takeFunction = (id: number): Callable => {
    const reference = apply(mapGet, proxies, [id]) as WeakRef<Callable> | undefined;
    const known = reference && (apply(deref, reference, []) as Callable | undefined);
    if (known) return known;
    const proxy = (...args: unknown[]): unknown => {
      const { threw, packed } = ask({ do: 'call', id, args: pack(args) });
      const result = unpack(packed);
      if (threw) throw result;
      return result;
    };
    apply(mapSet, proxies, [id, new NativeWeakRef(proxy)]);
    forgotten.register(proxy, id);
    return proxy;
  };
  const takePromise = (id: number): Promise<unknown> =>
    new NativePromise((resolve, reject) => {
      apply(mapSet, pending, [id, { resolve: resolve as Callable, reject: reject as Callable }]);
    });
  const unpack = (packed: Packed): unknown => {
    let root = packed.value;
    const { holes } = packed;
    for (let index = 0; index < holes.length; index += 1) {
      const { path, kind, id, text } = holes[index] as Hole;
      const value =
        kind === 'function' ? takeFunction(id) : kind === 'promise' ? takePromise(id) : new NativeError(text);
      if (path.length === 0) {
        root = value;
        continue;
      }
      let parent = root as Record<string | number, unknown>;
      for (let step = 0; step < path.length - 1; step += 1) {
        parent = parent[path[step] as string] as Record<string | number, unknown>;
      }
      defineProperty(parent, path[path.length - 1] as string, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return root;
  };

  const deepFreeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const brand = apply(objectToString, value, []) as string;
    if (brand !== '[object Object]' && brand !== '[object Array]') return value;
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length; index += 1) {
      deepFreeze((value as Record<string, unknown>)[keys[index] as string]);
    }
    return freeze(value);
  };
  const perform = (message: Message): unknown => {
    switch (message.do) {
      case 'expose':
        // A repeated key throws here, as Electron does when the page already has something of that name.
        if (apply(hasOwn, globalThis, [message.key])) {
          throw new NativeError('Cannot bind an API on top of an existing property on the window object');
        }
        defineProperty(globalThis, message.key, {
          value: deepFreeze(unpack(message.packed)),
          writable: false,
          enumerable: true,
          configurable: false,
        });
        return undefined;
      case 'call': {
        const callee = apply(mapGet, given, [message.id]) as Callable | undefined;
        if (!callee) throw new NativeError('This function of the other world is gone.');
        return apply(callee, undefined, unpack(message.args) as unknown[]);
      }
      case 'settle': {
        const promise = apply(mapGet, pending, [message.id]) as { resolve: Callable; reject: Callable } | undefined;
        apply(mapDelete, pending, [message.id]);
        const result = unpack(message.result);
        if (message.failed) promise?.reject(result);
        else promise?.resolve(result);
        return undefined;
      }
      case 'forget':
        apply(mapDelete, given, [message.id]);
        return undefined;
    }
  };

  const onAsk = (event: Event) => {
    apply(stop, event, []);
    let reply: Reply;
    try {
      reply = { threw: false, packed: pack(perform(apply(readDetail, event, []) as Message)) };
    } catch (error) {
      reply = { threw: true, packed: pack(new NativeError(messageOf(error))) };
    }
    send(own.reply, reply);
  };
  const onReply = (event: Event) => {
    apply(stop, event, []);
    lastReply = apply(readDetail, event, []) as Reply;
  };
  target.addEventListener(own.ask, onAsk, true);
  target.addEventListener(other.reply, onReply, true);

  return {
    expose: (key, api) => {
      const { threw, packed } = ask({ do: 'expose', key, packed: pack(api) });
      if (threw) throw unpack(packed);
    },
  };
}
