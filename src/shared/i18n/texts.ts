/** The shape of a catalogue: another language has the same keys, each with a text of its own. */
export type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };
