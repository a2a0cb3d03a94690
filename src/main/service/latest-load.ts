/**
 * Runs one load at a time. Whoever asks gets the result of a load that began after the asking: one
 * that is under way may have read from before what the caller knows, so one more follows it.
 */
export function createLatestLoad(load: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  function begin(): Promise<void> {
    const started = load();
    running = started;
    const landed = (): void => {
      if (running === started) running = null;
    };
    started.then(landed, landed);
    return started;
  }

  return () => {
    if (running === null) return begin();
    if (following === null) {
      const afterwards = (): Promise<void> => {
        following = null;
        return begin();
      };
      following = running.then(afterwards, afterwards);
    }
    return following;
  };
}
