/** The calls of the chart's bench to its page. Everything that crosses is plain data. */

export const PEERS = ['klinecharts', 'openalgo-charts', 'lightweight-charts'] as const;
export type Peer = (typeof PEERS)[number];
/** `blank`: nothing but the frames, for what a page costs without a chart. */
export type ChartSubject = 'lantai' | Peer | 'blank';

/** In the order in which they are added. RSI and MACD have panes of their own. */
export const INDICATORS = ['ema20', 'bollinger', 'rsi', 'ema50', 'macd'] as const;
export type IndicatorName = (typeof INDICATORS)[number];

export type ChartSpec = {
  readonly subject: ChartSubject;
  /** 1-minute bars of each chart. */
  readonly bars: number;
  /** How many of {@link INDICATORS}. */
  readonly indicators: number;
  /** Charts that share the page; one where left out. */
  readonly charts?: number;
  /** Whether the bars of the first chart are replaced: those of another stock are made as well. */
  readonly replaces?: boolean;
};

export type ChartBench = {
  /** Loads the subject's code and fonts, and makes the bars as it takes them; nothing is drawn. */
  prepare(spec: ChartSpec): Promise<void>;
  /** Until the charts are on screen. */
  draw(): Promise<void>;
  /** One tick of the first chart before each paint. */
  tick(ticks: number): Promise<void>;
  /** Five ticks a second of every chart, each at its own moments. */
  market(ms: number): Promise<void>;
  /** Replaces the bars of the first chart. @returns refreshes of the display until they are drawn: 1 is the next */
  replace(): Promise<number>;
  countFrames(): void;
  /** Frames a second since {@link countFrames}, which ends. */
  framesPerSecond(): number;
  stop(): Promise<void>;
};
