/** A request for an order as it arrived at the exchange. */
export type Arrival = {
  /** The life of a workstation that sent it: as the request itself says, whenever it arrives. */
  readonly life: number;
  readonly path: string;
  /** 0 for a cancellation. */
  readonly lots: number;
};

/** What the lives of a workstation pressed, and what arrived of it. */
export type Arrivals = {
  record(arrival: Arrival): void;
  /** The presses of a life, by their lots. @param mustArrive its process was not to end before a request had left */
  pressed(life: number, lots: readonly number[], mustArrive: boolean): void;
  all(): readonly Arrival[];
  /** Lives with presses of which at least one was to arrive, and those of them of which one did. */
  share(): { readonly expected: number; readonly arrived: number };
  /** Lives with more requests than presses: those that no press of that life accounts for. */
  extra(): readonly {
    readonly life: number;
    readonly arrivals: readonly Arrival[];
    readonly pressed: readonly number[];
  }[];
};

export function createArrivals(): Arrivals {
  const arrived: Arrival[] = [];
  const presses = new Map<number, { readonly lots: readonly number[]; readonly mustArrive: boolean }>();
  const arrivalsOf = (life: number): readonly Arrival[] => arrived.filter((each) => each.life === life);
  return {
    record: (arrival) => void arrived.push(arrival),
    pressed: (life, lots, mustArrive) => void presses.set(life, { lots, mustArrive }),
    all: () => arrived,
    share() {
      const expected = [...presses].filter(([, { mustArrive }]) => mustArrive);
      return {
        expected: expected.length,
        arrived: expected.filter(([life]) => arrivalsOf(life).length > 0).length,
      };
    },
    extra() {
      const lives = [...new Set(arrived.map(({ life }) => life))];
      return lives.flatMap((life) => {
        const pressed = presses.get(life)?.lots ?? [];
        const left = [...pressed];
        const arrivals = arrivalsOf(life).filter(({ lots }) => {
          const index = left.indexOf(lots);
          if (index >= 0) left.splice(index, 1);
          return index < 0;
        });
        return arrivals.length === 0 ? [] : [{ life, arrivals, pressed }];
      });
    },
  };
}
