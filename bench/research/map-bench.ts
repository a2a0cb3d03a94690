/** The calls of the map's bench to its page. Everything that crosses is plain data. */

/** `blank`: nothing but the frames, for what a page costs without a map. */
export const MAP_SUBJECTS = ['lantai', 'echarts', 'blank'] as const;
export type MapSubject = (typeof MAP_SUBJECTS)[number];

export type MapBench = {
  /** Loads the subject's code and makes the stocks; nothing is drawn. */
  prepare(subject: MapSubject, stocks: number): Promise<void>;
  /** Until the map is on screen. @returns ms that its longest task took the main thread at once */
  draw(): Promise<number>;
  /** So many stocks get another price before each paint. @returns ms of the longest task */
  live(frames: number, changes: number): Promise<number>;
  stop(): Promise<void>;
};
