/** Gives every element of a page without layout a size, so that a grid renders its rows and columns. @returns restores the previous sizes */
export function giveSizes(width: number, height: number): () => void {
  const named = { clientWidth: width, offsetWidth: width, clientHeight: height, offsetHeight: height };
  const before = Object.keys(named).map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)]);
  for (const [name, value] of Object.entries(named)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(HTMLElement.prototype, String(name));
      else Object.defineProperty(HTMLElement.prototype, String(name), descriptor as PropertyDescriptor);
    }
  };
}
