/**
 * Strongly connected parts of a graph with more than one node, each sorted (Tarjan's algorithm).
 * @param edges from each node to those that it imports
 */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    for (const one of part) onStack.delete(one);
    if (part.length > 1) found.push(part.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}
