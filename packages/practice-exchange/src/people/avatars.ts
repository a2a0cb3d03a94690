export type Avatar = { readonly id: string; readonly name: string; readonly category: string; readonly url: string };

/** A reserved top-level domain: nothing can be fetched from it. */
const HOME = 'https://avatars.lantai.invalid/3d';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  animals: ['Bull', 'Bear', 'Hornbill', 'Komodo', 'Orangutan', 'Tapir', 'Peacock', 'Anoa'],
  people: ['Captain', 'Gardener', 'Barista', 'Diver', 'Violinist', 'Hiker', 'Chef', 'Pilot'],
  shadow: ['Arjuna', 'Srikandi', 'Bima', 'Semar', 'Gareng', 'Petruk', 'Bagong', 'Sinta'],
};

/** The 3D avatars that a user may choose from. */
export const AVATARS: readonly Avatar[] = Object.entries(NAMES).flatMap(([category, names]) =>
  names.map((name) => {
    const id = `${category}-${name.toLowerCase()}`;
    return { id, name, category, url: `${HOME}/${id}.png` };
  }),
);
