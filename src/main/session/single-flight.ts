/** While one call runs, everyone who asks gets its result. */
export function singleFlight<Arguments extends readonly unknown[], Value>(
  task: (...given: Arguments) => Promise<Value>,
): (...given: Arguments) => Promise<Value> {
  let flight: Promise<Value> | null = null;
  return (...given) => {
    if (flight) return flight;
    const started = task(...given);
    flight = started;
    const landed = (): void => {
      if (flight === started) flight = null;
    };
    started.then(landed, landed);
    return started;
  };
}
