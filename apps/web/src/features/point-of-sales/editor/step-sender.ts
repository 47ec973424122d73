import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { Collection } from '@passline/live/browser';
import { api } from '../../../api/client.ts';
import { messageOf, refusalCode } from '../../../api/refusal.ts';
import { NOT_KNOWN, undoExactly } from '../../../parts/timeline/take-back.ts';
import { conflictsOf } from './conflicts-of.ts';
import { tablesWords } from './draft.ts';
import { valuesOf, type Added, type Changed, type EditedFloor, type Removed } from './edit-steps.ts';
import type { Step, Way } from './edit-steps.ts';
import type { KeptRequests, WaitingRequest } from './kept-requests.ts';
import type { OwnValues } from './own-values.ts';
import type { Previews } from './previews.ts';
import { SaveQueue, type Job } from './save-queue.ts';
import { withoutConflicts, type TableChange } from './table-changes.ts';

type Sending = {
  floor: EditedFloor;
  collection: Collection<FloorTable>;
  own: OwnValues;
  previews: Previews;
  kept: KeptRequests;
  onConflicts: (conflicts: readonly FieldConflict[]) => void;
  /** New tables are there (null), or a step was taken back or done again. */
  onDone: (step: Step, way: Way | null) => void;
  /** A step was not done, taken back or done again; null: why has been told. */
  onRefused: (step: Step, words: string | null) => void;
};

/** Sends the steps of one person in their order, and keeps what has no answer yet. */
export class StepSender {
  readonly queue = new SaveQueue();
  readonly #with: Sending;
  /** What each step was last done, taken back or done again with: the next turn undoes exactly that. */
  readonly #keys = new WeakMap<Step, string>();
  readonly #ids = new WeakMap<Step, string>();
  readonly #waiting = new Set<WaitingRequest>();
  #isForgotten = false;

  constructor(sending: Sending) {
    this.#with = sending;
  }

  do(step: Step): void {
    this.#send(this.#requestOf(step, null));
  }

  /** Takes a step back, or does one again by taking back that: all of it, or nothing. What somebody else changed since stays. */
  turn(step: Step, way: Way): void {
    this.#send(this.#requestOf(step, way));
  }

  /** Sends again what was kept, with the same keys: what the server has done already is not done twice. `tell` gets each of them before. */
  resume(tell: (step: Step, way: Way | null) => void): void {
    const steps = new Map<string, Step>();
    for (const kept of this.#with.kept.read()) {
      const step = steps.get(kept.stepId) ?? kept.step;
      if (!steps.has(kept.stepId)) {
        steps.set(kept.stepId, step);
        this.#ids.set(step, kept.stepId);
        if (kept.last !== null) this.#keys.set(step, kept.last);
      }
      tell(step, kept.way);
      this.#send({ ...kept, step });
    }
  }

  /** A step that was not done can be neither undone nor done again. */
  forget(step: Step): void {
    this.#keys.delete(step);
  }

  /** Whoever leaves all the same does not get back what was not saved. */
  forgetKept(): void {
    this.#isForgotten = true;
    this.#with.kept.keep([]);
  }

  #requestOf(step: Step, way: Way | null): WaitingRequest {
    const stepId = this.#ids.get(step) ?? crypto.randomUUID();
    this.#ids.set(step, stepId);
    const last = this.#keys.get(step) ?? null;
    return { step, stepId, way, idempotencyKey: crypto.randomUUID(), last };
  }

  #send(request: WaitingRequest): void {
    const job = this.#jobOf(request);
    const end = () => {
      this.#waiting.delete(request);
      this.#keep();
    };
    this.#waiting.add(request);
    this.#keep();
    this.queue.add({
      ...job,
      send: async (signal) => {
        await job.send(signal);
        end();
      },
      onRefused: (error) => {
        end();
        job.onRefused(error);
      },
    });
  }

  #keep(): void {
    if (!this.#isForgotten) this.#with.kept.keep([...this.#waiting]);
  }

  #jobOf(request: WaitingRequest): Job {
    const { step, way } = request;
    if (way !== null) return this.#turned(request, way);
    if (step.kind === 'change') return this.#changed(request, step);
    return step.kind === 'add' ? this.#added(request, step) : this.#removed(request, step);
  }

  /** What of a step is not kept is no part of it. */
  #changed(request: WaitingRequest, step: Changed): Job {
    const { floor, collection, own, onConflicts, onRefused } = this.#with;
    let uncover = own.cover(step.tables, 'to');
    const keep = (changes: readonly TableChange[]) => {
      uncover();
      step.tables = changes;
      uncover = own.cover(changes, 'to');
      request.idempotencyKey = crypto.randomUUID();
      this.#keep();
    };
    return {
      send: async (signal) => {
        // Each turn at least one field is left out.
        while (step.tables.length > 0) {
          const { idempotencyKey } = request;
          try {
            const input = { floorId: floor.id, tables: [...step.tables] };
            const { tables } = await api.floorTables.updateMany(input, {
              signal,
              context: { idempotencyKey },
            });
            collection.merge(tables, []);
            this.#keys.set(step, idempotencyKey);
            uncover();
            return;
          } catch (error) {
            const conflicts = conflictsOf(error);
            const gone = step.tables.filter(({ tableId }) => !collection.get(tableId));
            const isGone = refusalCode(error) === 'NOT_FOUND' && gone.length > 0;
            if (conflicts.length === 0 && !isGone) throw error;
            keep(
              isGone
                ? step.tables.filter((one) => !gone.includes(one))
                : withoutConflicts(step.tables, conflicts),
            );
            for (const { recordId, field, theirs } of conflicts)
              own.expectTheirs(recordId, { [field]: theirs });
            onConflicts(conflicts);
            if (step.tables.length === 0) throw error;
          }
        }
      },
      onRefused: (error) => {
        uncover();
        const isTold = step.tables.length === 0 && conflictsOf(error).length > 0;
        onRefused(step, isTold ? null : messageOf(error));
      },
    };
  }

  #added({ idempotencyKey }: WaitingRequest, step: Added): Job {
    const { floor, collection, own, previews, onDone, onRefused } = this.#with;
    previews.await(step);
    return {
      send: async (signal) => {
        const input = { floorId: floor.id, tables: [...step.tables] };
        const { tables } = await api.floorTables.addMany(input, { signal, context: { idempotencyKey } });
        for (const table of tables) own.expect(table.id, valuesOf(table));
        collection.merge(tables, []);
        this.#keys.set(step, idempotencyKey);
        step.ids.push(...tables.map(({ id }) => id));
        previews.arrived(step, step.ids);
        onDone(step, null);
      },
      onRefused: (error) => {
        const were = step.tables.length === 1 ? 'was' : 'were';
        onRefused(step, `${tablesWords(step.tables)} ${were} not added: ${messageOf(error)}`);
      },
    };
  }

  #removed({ idempotencyKey }: WaitingRequest, step: Removed): Job {
    const { floor, previews, onRefused } = this.#with;
    const preview = previews.going(step.ids);
    return {
      send: async (signal) => {
        const input = { floorId: floor.id, tableIds: [...step.ids] };
        await api.floorTables.removeMany(input, { signal, context: { idempotencyKey } });
        this.#keys.set(step, idempotencyKey);
        preview.end();
      },
      onRefused: (error) => {
        preview.drop();
        onRefused(step, messageOf(error));
      },
    };
  }

  #turned({ step, idempotencyKey }: WaitingRequest, way: Way): Job {
    const { floor, previews, onDone, onRefused } = this.#with;
    const preview = previews.ofTurn(step, way);
    const what = way === 'undo' ? 'It was not taken back' : 'It was not done again';
    return {
      isTurn: true,
      send: async (signal) => {
        const last = this.#keys.get(step);
        // It was refused, and that is told: nothing is there to be undone.
        if (last === undefined) return preview.drop();
        preview.begin();
        const about = { subject: floorTableKind.subject, locationId: floor.locationId };
        if (await undoExactly({ about, idempotencyKey: last }, idempotencyKey, { signal })) {
          this.#keys.set(step, idempotencyKey);
          preview.end();
          return onDone(step, way);
        }
        preview.drop();
        onRefused(step, NOT_KNOWN);
      },
      onRefused: (error) => {
        preview.drop();
        onRefused(step, `${what}: ${messageOf(error)}`);
      },
    };
  }
}
