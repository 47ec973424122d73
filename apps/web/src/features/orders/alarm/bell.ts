/**
 * 'checking': not known yet. 'blocked': the browser makes no sound until somebody clicks. 'absent': it never will.
 */
export type BellState = 'checking' | 'ready' | 'blocked' | 'absent';

/** How long a browser takes to start an allowed context by itself: a few frames. */
const ALLOWED_WITHIN_MS = 700;
const RUNG_WITHIN_MS = 3_000;
/** The frequency where ears are most sensitive and small loudspeakers loudest. */
const TONES = [
  { hertz: 1_047, startSeconds: 0, lengthSeconds: 0.18 },
  { hertz: 1_397, startSeconds: 0.2, lengthSeconds: 0.34 },
];
const VOLUME = 0.85;
const GESTURES = ['pointerup', 'keydown'] as const;

/** The sound of the alarm, and whether the browser lets it be heard. */
export class Bell {
  readonly #onChange: () => void;
  #state: BellState = 'checking';
  #context: AudioContext | null = null;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get state(): BellState {
    return this.#state;
  }

  /** Asks the browser for sound. Any click or key anywhere then allows it, not only the one on the control. */
  start(): void {
    if (this.#context || this.#state === 'absent') return;
    this.#createContext();
    for (const gesture of GESTURES) window.addEventListener(gesture, this.#onGesture, true);
  }

  stop(): void {
    clearTimeout(this.#checkTimer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, this.#onGesture, true);
    void this.#context?.close();
    this.#context = null;
    this.#show('checking');
  }

  /** Called inside a click: allows sound, and plays it. */
  async test(): Promise<void> {
    this.start();
    await this.#resume();
    await this.ring();
  }

  /** @returns whether it has played to its end; a context that only claims to run counts as blocked */
  async ring(): Promise<boolean> {
    const context = this.#context;
    if (context?.state !== 'running') return false;
    const hasSounded = await play(context);
    if (context !== this.#context) return hasSounded;
    if (hasSounded) {
      this.#show('ready');
      return true;
    }
    void context.close();
    this.#createContext();
    clearTimeout(this.#checkTimer);
    this.#show('blocked');
    return false;
  }

  #createContext(): void {
    try {
      const context = new AudioContext();
      this.#context = context;
      context.addEventListener('statechange', () => this.#read(context));
      this.#checkTimer = setTimeout(() => this.#read(context), ALLOWED_WITHIN_MS);
    } catch {
      // No Web Audio, or no more contexts: either way nothing will be heard.
      this.#context = null;
      this.#show('absent');
    }
  }

  #read(context: AudioContext): void {
    if (context !== this.#context) return;
    clearTimeout(this.#checkTimer);
    this.#show(context.state === 'running' ? 'ready' : 'blocked');
  }

  readonly #onGesture = ({ target }: Event) => {
    // Some keys, such as Escape, do not allow sound.
    if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
    // If sound were unblocked before the control's own click arrives, that click would switch the alarm off.
    if (target instanceof Element && target.closest('[data-allows-sound]')) return;
    void this.#resume();
  };

  async #resume(): Promise<void> {
    const context = this.#context;
    if (!context || context.state === 'running') return;
    try {
      // A refusal may also be a promise that never settles, so nothing may wait for it.
      await Promise.race([context.resume(), after(ALLOWED_WITHIN_MS)]);
    } catch {
      // Still blocked, and shown as that.
    }
    this.#read(context);
  }

  #show(state: BellState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange();
  }
}

function play(context: AudioContext): Promise<boolean> {
  const start = context.currentTime + 0.02;
  const sounded = TONES.map(({ hertz, startSeconds, lengthSeconds }) => {
    const [from, to] = [start + startSeconds, start + startSeconds + lengthSeconds];
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    // Fades in and out within milliseconds: a hard edge makes a click.
    volume.gain.setValueAtTime(0, from).linearRampToValueAtTime(VOLUME, from + 0.01);
    volume.gain.setValueAtTime(VOLUME, to - 0.08).linearRampToValueAtTime(0, to);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(to);
    return new Promise((resolve) => {
      tone.addEventListener('ended', resolve, { once: true });
    });
  });
  return Promise.race([Promise.all(sounded).then(() => true), after(RUNG_WITHIN_MS).then(() => false)]);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
