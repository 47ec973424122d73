import type { OrderRow } from '@passline/contract/orders/order';
import type { Collection } from '@passline/live/browser';
import { liveClient } from '../../../live/live-client.ts';
import { startAlarmClock } from './alarm-clock.ts';
import { Bell, type BellState } from './bell.ts';
import { countDue, coverUntil } from './due-rings.ts';
import { createRingTurn } from './create-ring-turn.ts';
import { keepSoundChoice, onSoundChoice, readSoundChoice } from './sound-choice.ts';

export type AlarmView = {
  isOn: boolean;
  sound: BellState;
  /** Whether the orders are up to date right now. */
  isLive: boolean;
  /** How often this tab has rung, and when last, on the server's clock. */
  rings: number;
  lastRungAt: number | null;
  /** How many orders waited then. */
  waiting: number;
};

/**
 * After this many ticks without a sign, the tab whose turn it is counts as frozen. Ticks, not time: after the computer
 * sleeps all tabs wake at once.
 */
const FROZEN_AFTER_TICKS = 12;
/** A tab that has not ticked for this long was asleep. */
const SLEPT_MS = 5_000;

/**
 * The alarm of one person in this tab. All their tabs in this browser share it, and one of them rings. Runs from
 * `start` on.
 */
export class Alarm {
  readonly #userId: string;
  #orders: Collection<OrderRow>;
  readonly #bell = new Bell(() => this.#show({ sound: this.#bell.state }));
  readonly #listeners = new Set<() => void>();
  #view: AlarmView;
  /** Marks up to here have rung, in any tab, or must no longer ring. */
  #coveredMs = liveClient.serverNow();
  #silentTicks = 0;
  #tickedAt = performance.now();
  /** The channel on which the tab whose turn it is tells the others, in each tick, what has rung. */
  #beats: BroadcastChannel | null = null;

  constructor(userId: string, orders: Collection<OrderRow>) {
    this.#userId = userId;
    this.#orders = orders;
    this.#view = {
      isOn: readSoundChoice(userId),
      sound: 'checking',
      isLive: this.#isLive(),
      rings: 0,
      lastRungAt: null,
      waiting: 0,
    };
  }

  readonly read = (): AlarmView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Uses these orders from now on; what rang and what is heard stays as it is. */
  watch(orders: Collection<OrderRow>): void {
    this.#orders = orders;
    this.#show({ isLive: this.#isLive() });
  }

  /** @returns how to stop */
  start(): () => void {
    const name = `passline.alarm.${this.#userId}`;
    const turn = createRingTurn(name);
    this.#beats = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    this.#beats?.addEventListener('message', ({ data }) => {
      const { coveredMs } = data as { coveredMs: number };
      this.#silentTicks = 0;
      this.#coveredMs = coverUntil(this.#coveredMs, coveredMs);
    });
    const tick = () => {
      this.#show({ isLive: this.#isLive() });
      const { isOn, sound, isLive } = this.#view;
      // Offline it does not ring: a colleague may have taken the order long ago, and it would ring forever. The control
      // says so. Back online, orders that still wait ring once, since the offline time is not covered.
      const canRing = isOn && sound === 'ready' && isLive;
      turn.want(canRing);
      const hasSlept = performance.now() - this.#tickedAt > SLEPT_MS;
      this.#tickedAt = performance.now();
      if (!canRing) this.#silentTicks = 0;
      // Right after a sleep, the news of what another tab has rung meanwhile may still be on its way.
      if (!canRing || hasSlept) return;
      if (!turn.isMine) {
        this.#silentTicks += 1;
        if (!this.#beats || this.#silentTicks <= FROZEN_AFTER_TICKS) return;
        this.#silentTicks = 0;
        turn.seize();
        return;
      }
      this.#silentTicks = 0;
      const now = liveClient.serverNow();
      const due = countDue(this.#orders.list, this.#coveredMs, now);
      this.#coveredMs = coverUntil(this.#coveredMs, now);
      // Before the sound: if the tab closes while it rings, the next tab must not ring again.
      this.#beats?.postMessage({ coveredMs: this.#coveredMs });
      if (due > 0) void this.#ring(now);
    };
    if (this.#view.isOn) this.#bell.start();
    const stops = [
      startAlarmClock(tick),
      liveClient.onFreshness(() => this.#show({ isLive: this.#isLive() })),
      onSoundChoice(this.#userId, () => this.#choose(readSoundChoice(this.#userId))),
      () => turn.close(),
      () => this.#beats?.close(),
      () => this.#bell.stop(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Called inside a click. Switched on, it sounds at once, so that people know that it works. */
  switch(isOn: boolean): void {
    keepSoundChoice(this.#userId, isOn);
    this.#choose(isOn);
    if (isOn) this.allow();
  }

  /** Called inside a click: allows a blocked sound. The sound now makes up for a missed ring. */
  allow(): void {
    this.#coveredMs = coverUntil(this.#coveredMs, liveClient.serverNow());
    void this.#bell.test();
  }

  #choose(isOn: boolean): void {
    if (isOn === this.#view.isOn) return;
    // Rings that passed while the alarm was off are not made up for.
    this.#coveredMs = coverUntil(this.#coveredMs, liveClient.serverNow());
    if (isOn) this.#bell.start();
    else this.#bell.stop();
    this.#show({ isOn });
  }

  async #ring(now: number): Promise<void> {
    const waiting = this.#orders.list.filter(({ status }) => status === 'New').length;
    if (await this.#bell.ring()) this.#show({ rings: this.#view.rings + 1, lastRungAt: now, waiting });
  }

  #isLive(): boolean {
    return liveClient.freshness.kind === 'live' && this.#orders.status.kind === 'ready';
  }

  #show(change: Partial<AlarmView>): void {
    const next = { ...this.#view, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#view)) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }
}
