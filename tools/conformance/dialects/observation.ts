/** What a panel shows, or the code of the failure that it shows in place of it. */
export type Reading = { readonly value: unknown } | { readonly failed: string };

/** Something that the workstation says by itself. */
export type Alarm = {
  /** As it is recorded: `finding bookVolume`, `notice order-times-off`. */
  readonly name: string;
  /** Beginnings of the names of the readings that it speaks about; an empty one is all of them. */
  readonly about: readonly string[];
};

/** One day's minute on a service, as a person would see it. */
export type Observation = {
  readonly readings: Readonly<Record<string, Reading>>;
  readonly alarms: readonly Alarm[];
  /** What was recognised and read otherwise than by default. */
  readonly adaptations: readonly string[];
  /** Orders were placed. */
  readonly hasTraded: boolean;
};

/** Answers showed by themselves that they are in another form. */
export const ANOTHER_FORM = 'answers in another form are read';
