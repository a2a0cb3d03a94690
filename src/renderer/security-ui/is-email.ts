/** Whether this can be an address at all; the service decides whether it is one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
