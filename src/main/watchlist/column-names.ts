/** The service's names have lower-case letters, digits and _; ours are camel case. */
export const columnToWire = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Ours for the service's; a name of another client is one that no column here has. */
export const columnsFromWire = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))),
];
