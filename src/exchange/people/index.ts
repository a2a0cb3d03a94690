export { createPeople, MY_ID, type People } from './people.ts';
export type { Person } from './person.ts';
