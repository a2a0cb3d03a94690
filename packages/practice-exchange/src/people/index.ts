export { AVATARS, type Avatar } from './avatars.ts';
export { inventPeople } from './invent.ts';
export { createOnboarding, type Onboarding } from './onboarding.ts';
export { type Contact, createPeople, MY_ID, type People } from './people.ts';
export type { Person } from './person.ts';
export { NEWSROOM } from './person.ts';
export {
  type ChangeRefusal,
  type ChangeResult,
  createSettingChanges,
  masked,
  type SettingChange,
  type SettingChanges,
} from './setting-change.ts';
export { type Suggestion, type SuggestionFilter, suggestPeople } from './suggestions.ts';
