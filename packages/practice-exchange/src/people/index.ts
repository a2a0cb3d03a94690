export { type Enrolled, enrol, MAX_OTHERS } from './enrolment.ts';
export { AVATARS, inventPeople } from './invent.ts';
export { createOnboarding } from './onboarding.ts';
export { createPeople, MY_ID, type Newcomer, type People } from './people.ts';
export type { Person } from './person.ts';
export { NEWSROOM } from './person.ts';
export { createPictures, PICTURE_MAX_BYTES, PICTURE_TYPES, type Pictures } from './pictures.ts';
export { type ChangeResult, createSettingChanges, masked, type SettingChange } from './setting-change.ts';
export { suggestPeople } from './suggestions.ts';
