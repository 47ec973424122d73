export type ShareBounds = {
  /** Pieces of work under way at once. */
  atOnce: number;
  /** Of these, what one caller may have. */
  ofOne: number;
  /** Most milliseconds that a piece waits to begin. */
  waitMs: number;
};

/** The work has waited as long as it may, and was not begun. */
export class NoTurn extends Error {
  constructor() {
    super('Too much work waited before this.');
  }
}

type Caller = { name: string; underWay: number; waiting: Set<() => void> };

/**
 * Divides what a process can do at once among callers. Those who wait are served in turns, one piece each, and nobody has
 * everything: however much one caller sends, the first piece of another begins as soon as any work ends.
 */
export class FairShare {
  readonly #bounds: ShareBounds;
  #underWay = 0;
  /** Who was served last stands last. */
  readonly #callers = new Map<string, Caller>();

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds;
  }

  /** @throws NoTurn when its turn does not come in time */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.take(name);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** A turn that lasts until the function is called which it returns. @throws NoTurn when it does not come in time */
  async take(name: string): Promise<() => void> {
    const caller = this.#callers.get(name) ?? { name, underWay: 0, waiting: new Set() };
    this.#callers.set(name, caller);
    if (this.#mayBegin(caller)) this.#begin(caller);
    else await this.#turnOf(caller);
    return () => {
      this.#underWay -= 1;
      caller.underWay -= 1;
      this.#letIn();
      this.#forgetIdle(caller);
    };
  }

  #turnOf(caller: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        caller.waiting.delete(enter);
        this.#forgetIdle(caller);
        reject(new NoTurn());
      }, this.#bounds.waitMs);
      caller.waiting.add(enter);
    });
  }

  /** Whoever may begin counts as begun at once, so that nobody who comes now is before them. */
  #letIn(): void {
    for (const caller of this.#callers.values()) {
      const [enter] = caller.waiting;
      if (!enter || !this.#mayBegin(caller)) continue;
      caller.waiting.delete(enter);
      this.#begin(caller);
      enter();
      return;
    }
  }

  #mayBegin({ underWay }: Caller): boolean {
    return this.#underWay < this.#bounds.atOnce && underWay < this.#bounds.ofOne;
  }

  #begin(caller: Caller): void {
    this.#underWay += 1;
    caller.underWay += 1;
    this.#callers.delete(caller.name);
    this.#callers.set(caller.name, caller);
  }

  #forgetIdle({ name, underWay, waiting }: Caller): void {
    if (underWay === 0 && waiting.size === 0) this.#callers.delete(name);
  }
}
