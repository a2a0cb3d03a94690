import { EventEmitter } from 'node:events';

/** Read by promises, JSON, inspection and module interop of anything they meet; not part of Electron. */
const PROBES = new Set(['then', 'toJSON', 'constructor', '__esModule', 'default', 'inspect', 'nodeType', 'domain']);

export function notProvided(name: string): Error {
  return new Error(`electron-on-chromium: ${name} is not provided by this stand-in`);
}

function lookUp(target: object, name: string, key: string | symbol, receiver: unknown): unknown {
  if (typeof key === 'symbol' || key in target) return Reflect.get(target, key, receiver) as unknown;
  if (PROBES.has(key) || key.startsWith('_')) return undefined;
  throw notProvided(`${name}.${key}`);
}

/** These members; reading any other throws its full name, so that nothing missing is quietly undefined. */
export function guard<T extends object>(name: string, members: T): T {
  return new Proxy(members, { get: (target, key, receiver) => lookUp(target, name, key, receiver) });
}

/** A whole module of Electron that is not provided; using any of it throws. */
export function missingModule(name: string): object {
  const refuse = (): never => {
    throw notProvided(name);
  };
  return new Proxy(refuse, {
    get: (_target, key) => (typeof key === 'symbol' || PROBES.has(key) ? undefined : lookUp({}, name, key, undefined)),
    construct: refuse,
  });
}

/**
 * Base class for Electron's emitters. The guard sits behind the prototype chain, so that instances stay ordinary
 * objects (private fields work) and only a lookup that nothing answered reaches it.
 */
export function guardedEmitter(name: string): new () => EventEmitter {
  class Guarded extends EventEmitter {}
  const last = new Proxy(EventEmitter.prototype, {
    get: (target, key, receiver) => lookUp(target, name, key, receiver),
  });
  Object.setPrototypeOf(Guarded.prototype, last);
  return Guarded;
}
