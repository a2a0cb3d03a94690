/** The shape of a catalogue file: another language has the same keys, each with a text of its own. */
export type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/**
 * Texts of each member of a union. A missing or superfluous member is a type error here, at the
 * declaration, and nowhere else.
 */
export const textsFor = <Kind extends string, Text = string>(texts: Readonly<Record<Kind, Text>>): typeof texts =>
  texts;
