import type { DeliveryFilter } from '../dispatch/deliveries/deliveries-filter.ts';
import { EMPTY_MAP, readMap, type MapModel, type MapRows } from './map-model.ts';
import type { Chosen } from './map-search.ts';

const NO_ROWS: MapRows = {
  orders: [],
  deliveryOf: () => undefined,
  riders: [],
  locations: new Map(),
  isWhole: false,
};

/** What the map shows now, and which part of it has the pointer or the focus, in the list or on the map. */
export class MapStore {
  readonly #listeners = new Set<() => void>();
  #rows = NO_ROWS;
  #matches: DeliveryFilter = () => true;
  #model = EMPTY_MAP;
  #pointed: Chosen | null = null;

  get model(): MapModel {
    return this.#model;
  }

  get pointed(): Chosen | null {
    return this.#pointed;
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(rows: MapRows, nowMs: number): void {
    this.#rows = rows;
    this.#read(nowMs);
  }

  filter(matches: DeliveryFilter, nowMs: number): void {
    this.#matches = matches;
    this.#read(nowMs);
  }

  /** Null: nothing. */
  point(at: Chosen | null): void {
    if (at?.kind === this.#pointed?.kind && at?.id === this.#pointed?.id) return;
    this.#pointed = at;
    this.#tell();
  }

  #read(nowMs: number): void {
    this.#model = readMap(this.#rows, this.#matches, nowMs);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
