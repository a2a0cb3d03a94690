import { type Chart, type Compared, type ExtraOf, IndicatorSet, type PaneSetting } from '#renderer/chart/index.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { onSecond } from '#renderer/ui/use-now.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import { type ChartInterval, isDaily, type StockCode } from '#shared/market/index.ts';
import { drawLive } from './draw-live.ts';
import type { LineAlert } from './price-alerts.ts';
import type { ChartSetup } from './setup/setup.ts';

/** The calls of a chart that its controller makes. */
export type ChartEngine = Pick<
  Chart,
  | 'blank'
  | 'minute'
  | 'paint'
  | 'resize'
  | 'restyle'
  | 'second'
  | 'setCompared'
  | 'setCountdown'
  | 'setData'
  | 'setIndicators'
  | 'setLines'
  | 'setPanes'
  | 'setQuote'
  | 'setScale'
  | 'setStale'
  | 'setType'
  | 'trade'
> & { readonly drawings: Pick<Chart['drawings'], 'magnet' | 'restartTool' | 'setDrawings'> };

/** Everything that decides what a chart shows. Values are compared by identity: one that has changed is another object. */
export type ChartInputs = {
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  /** Null before the bars of this stock and interval are loaded: nothing is drawn. */
  readonly candles: LoadedCandles | null;
  readonly visible: boolean;
  /** Trades since the bars were loaded belong to them; false in a replay. */
  readonly isLive: boolean;
  /** What is shown is out of date: it has the colours of that, and no time is left to its newest bar. */
  readonly isStale: boolean;
  readonly setup: ChartSetup;
  /** Indicators, those of compared stocks among them, and their panes from top to bottom. */
  readonly instances: Parameters<IndicatorSet['set']>[0];
  readonly panes: readonly PaneSetting[];
  /** Series that indicators need beside the bars, and whether one that is shown needs them. */
  readonly extraOf: ExtraOf;
  readonly needsExtra: boolean;
  readonly compared: readonly Compared[];
  readonly drawings: readonly Drawing[];
  readonly lines: Parameters<Chart['setLines']>[0];
  /** Alerts whose labels stand beside the prices. */
  readonly lineAlerts: readonly LineAlert[];
  /** Trades were missed: the bars have to be reloaded. */
  onMissed(): void;
};

const NO_DRAWINGS: readonly Drawing[] = [];
const nothing = (): void => {};

/** Brings a chart to its inputs. It alone calls the engine for them, in the order that {@link update} has. */
export class ChartController {
  readonly indicators = new IndicatorSet();
  #engine: ChartEngine | null = null;
  #host: HTMLElement | null = null;
  #inputs: ChartInputs | null = null;
  /** The stock whose bars the engine has, or would have; kept for another engine. */
  #stock: StockCode | null = null;
  #stopLive = nothing;
  #stopFollowingSize = nothing;
  #stopCountdown = nothing;

  /** A chart was made: it is brought to the inputs that there are. @param host whose size it follows */
  attach(engine: ChartEngine, host: HTMLElement): void {
    this.detach();
    this.#engine = engine;
    this.#host = host;
    if (this.#inputs) this.#apply(engine, this.#inputs, null);
  }

  /** The chart is about to be disposed of: nothing calls it any more. */
  detach(): void {
    this.#engine = null;
    this.#host = null;
    this.#stopLive();
    this.#stopFollowingSize();
    this.#stopCountdown();
    this.#stopLive = nothing;
    this.#stopFollowingSize = nothing;
    this.#stopCountdown = nothing;
  }

  /** Calls the engine for what differs from the inputs before; not at all where nothing does. */
  update(inputs: ChartInputs): void {
    const before = this.#inputs;
    this.#inputs = inputs;
    if (this.#engine) this.#apply(this.#engine, inputs, before);
  }

  /** @param before null: everything is applied */
  #apply(engine: ChartEngine, inputs: ChartInputs, before: ChartInputs | null): void {
    const { visible, setup } = inputs;
    const isOther = (...names: readonly (keyof ChartInputs)[]): boolean =>
      before === null || names.some((name) => inputs[name] !== before[name]);
    const isOtherSetup = (...names: readonly (keyof ChartSetup)[]): boolean =>
      before === null || names.some((name) => setup[name] !== before.setup[name]);
    const hasOtherBars = isOther('symbol', 'interval', 'candles', 'visible', 'isLive', 'onMissed');
    const isShown = isOther('visible');

    // Trades of the bars before must not reach the chart between the steps below.
    if (hasOtherBars) this.#stopLive();
    if (before === null) engine.setIndicators(this.indicators);
    if (isOther('instances', 'panes') || isOtherSetup('priceWeight', 'volume')) {
      this.indicators.set(inputs.instances);
      engine.setPanes(inputs.panes, setup.priceWeight, setup.volume);
    }
    if (isOtherSetup('type', 'scale', 'inverted', 'countdown', 'magnet')) {
      engine.setType(setup.type);
      engine.setScale(setup.scale, setup.inverted);
      engine.setCountdown(setup.countdown);
      engine.drawings.magnet = setup.magnet;
    }
    // Anchors at prices of the stock before mean nothing on this one; those of another interval do.
    if (before !== null && isOther('symbol')) engine.drawings.restartTool();
    if (isOther('drawings') || isOtherSetup('drawings')) {
      engine.drawings.setDrawings(setup.drawings ? inputs.drawings : NO_DRAWINGS);
    }
    if (isOther('compared')) engine.setCompared(inputs.compared);
    if (visible && isOther('visible', 'lines')) engine.setLines(inputs.lines);
    if (hasOtherBars) this.#showBars(engine, inputs);
    const hasOtherExtra = isOther('extraOf', 'needsExtra');
    // After the bars, whose interval they have.
    if (hasOtherExtra) {
      this.indicators.setExtra(inputs.extraOf);
      if (inputs.needsExtra) engine.setIndicators(this.indicators);
    }
    if (isOther('visible', 'isStale')) engine.setStale(inputs.isStale);
    if (visible && isOther('isStale')) engine.restyle();
    const isDue =
      hasOtherBars || hasOtherExtra || isOther('isStale', 'setup', 'lines', 'lineAlerts', 'compared', 'instances');
    // A drawing that changes alone is drawn by the engine, once a frame.
    if (visible && isDue) engine.paint();
    if (isShown) this.#followSize(engine, visible);
    if (isShown || isOther('interval') || isOtherSetup('countdown')) this.#countDown(engine, inputs);
  }

  /** Bars come before the trades since, so that an empty chart is never drawn in between. */
  #showBars(engine: ChartEngine, { symbol, interval, candles, visible, isLive, onMissed }: ChartInputs): void {
    this.#stopLive = nothing;
    if (!candles || (!visible && this.#stock !== symbol)) engine.blank();
    this.#stock = symbol;
    if (!candles || !visible) return;
    engine.setData(candles.columns, interval, candles.whole);
    if (isLive) {
      this.#stopLive = drawLive({ view: engine, symbol, interval, candles, onMissed });
      return;
    }
    const { close } = candles.columns;
    engine.setQuote(close.at(-1) ?? Number.NaN, close.at(-2) ?? Number.NaN);
  }

  #followSize(engine: ChartEngine, visible: boolean): void {
    this.#stopFollowingSize();
    this.#stopFollowingSize = nothing;
    if (!visible || !this.#host) return;
    let isFirst = true;
    const resized = new ResizeObserver(() => {
      // Theme and size may have changed while it was hidden. Read after the layout of this frame, none is forced by it.
      if (isFirst) engine.restyle();
      else engine.resize();
      isFirst = false;
    });
    resized.observe(this.#host);
    const stopTheme = onThemeChange(() => engine.restyle());
    this.#stopFollowingSize = () => {
      stopTheme();
      resized.disconnect();
    };
  }

  #countDown(engine: ChartEngine, { visible, interval, setup }: ChartInputs): void {
    this.#stopCountdown();
    this.#stopCountdown = nothing;
    // A day or more has no time left to show.
    if (!visible || !setup.countdown || isDaily(interval)) return;
    this.#stopCountdown = onSecond(() => engine.second());
  }
}
