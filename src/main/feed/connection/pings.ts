/** Pings under way, and how long the last answered one took. */
type Pings = {
  /** @returns the text of a ping that is sent now */
  send(now: number): string;
  /**
   * A pong with this text came; its round trip is only measured where it is certain which ping it answers.
   * @param mayBeGreeting the first answer on a socket may greet and answer no ping, unless it repeats our text
   */
  answered(text: string | null, now: number, mayBeGreeting?: boolean): void;
  /** Whether the service has ever answered one. */
  isAnswered(): boolean;
  /** ms; null before the first. */
  roundTripMs(): number | null;
  /** Another socket: what is under way will not be answered. */
  forget(): void;
};

/** More unanswered than this and the oldest is given up. */
const MAX_UNDER_WAY = 8;

export function createPings(): Pings {
  const underWay = new Map<string, number>();
  let sent = 0;
  let roundTrip: number | null = null;
  let isAnswered = false;
  return {
    send(now) {
      sent += 1;
      const text = `ping ${sent}`;
      underWay.set(text, now);
      const [oldest] = underWay.keys();
      if (underWay.size > MAX_UNDER_WAY && oldest !== undefined) underWay.delete(oldest);
      return text;
    },
    answered(text, now, mayBeGreeting = false) {
      const echoed = text === null ? undefined : underWay.get(text);
      const [oldest] = underWay;
      if (oldest === undefined || (echoed === undefined && mayBeGreeting)) return;
      isAnswered = true;
      if (echoed !== undefined) {
        roundTrip = now - echoed;
        for (const [each] of underWay) {
          underWay.delete(each);
          if (each === text) break;
        }
      } else {
        // A service that does not repeat our text: with one under way there is only one to answer.
        if (underWay.size === 1) roundTrip = now - oldest[1];
        underWay.delete(oldest[0]);
      }
    },
    isAnswered: () => isAnswered,
    roundTripMs: () => roundTrip,
    forget: () => underWay.clear(),
  };
}
