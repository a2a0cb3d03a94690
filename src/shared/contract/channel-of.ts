/** The IPC channel of one entry of the contract. */
export const channelOf = (domain: string, name: string): string => `lantai:${domain}.${name}`;
