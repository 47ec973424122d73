import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Forwards bytes between a browser and the server, until it is cut. */
export class Wire {
  readonly #server = createServer((socket) => this.#carry(socket));
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #wasCut = false;
  targetPort = 0;

  static async open(): Promise<Wire> {
    const wire = new Wire();
    await new Promise<void>((resolve) => {
      wire.#server.listen(0, '127.0.0.1', resolve);
    });
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends what is under way, and refuses new connections until `mend`. */
  cut(): void {
    this.#isCut = true;
    this.#wasCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Whether it was ever cut. */
  get wasCut(): boolean {
    return this.#wasCut;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #carry(from: Socket): void {
    if (this.#isCut) {
      from.destroy();
      return;
    }
    const to = connect(this.targetPort, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      // Cut on purpose, or the server is away: both ends notice the close.
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
