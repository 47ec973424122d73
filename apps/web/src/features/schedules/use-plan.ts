import type { Shift } from '@passline/contract/schedules/schedules';
import { checkShift } from '@passline/domain/schedules/shift';
import type { Times } from '@passline/domain/schedules/move-shift';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { shiftWords, type RegionOf } from './shift-words.ts';
import type { ShiftRecords } from './use-shifts.ts';

/** How long after the last key a moved shift is saved: moving it by an hour is one change, not four. */
const KEYS_PAUSE_MS = 600;

const ABOUT = { subject: 'schedules' };

export type Plan = {
  /** Where shifts were moved to that the server has not confirmed yet. */
  wanted: ReadonlyMap<string, Times>;
  /** Moves or lengthens one: at once, or once the keys pause. */
  move: (shift: Shift, to: Times, how: 'dropped' | 'by key') => void;
  remove: (shift: Shift) => void;
};

/** Edits of shifts on the grid itself. They move at once, and go back if that is refused. */
export function usePlan(records: ShiftRecords, regionOf: RegionOf): Plan {
  const [wanted, setWanted] = useState<ReadonlyMap<string, Times>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const underWay = useRef(new Map<string, Promise<Shift>>());
  const answers = useRef(new Map<string, Shift>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
    };
  }, []);

  const settle = (id: string, times: Times) =>
    setWanted((known) => {
      // A shift that was moved again meanwhile stays at its newest place.
      if (known.get(id) !== times) return known;
      return new Map([...known].filter(([one]) => one !== id));
    });

  async function send(seen: Shift, to: Times, how: 'dropped' | 'by key') {
    const { id } = seen;
    // One after the other: the second change of a shift starts from the result of the first.
    await underWay.current.get(id)?.catch(() => undefined);
    const answered = answers.current.get(id);
    const { name, start, end, region } = answered && answered.rev > seen.rev ? answered : seen;
    const changes = {
      ...(to.start === start ? {} : { start: { from: start, to: to.start } }),
      ...(to.end === end ? {} : { end: { from: end, to: to.end } }),
    };
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      const sent = records.update(id, changes, context);
      underWay.current.set(id, sent);
      answers.current.set(id, await sent);
      const words = `${name}: ${shiftWords(to, regionOf(region).timezone)}.`;
      // Moves by keys are announced as they happen, and go back the same way.
      if (how === 'dropped') notifyDone(words, { about: ABOUT, ...context });
    } catch (error) {
      notify.error(`The shift of ${name} was not moved. ${messageOf(error)}`, undefined, id);
    }
    settle(id, to);
  }

  const move: Plan['move'] = (shift, to, how) => {
    if (!checkShift(to).ok || to.start < 0) return;
    const { id } = shift;
    clearTimeout(timers.current.get(id));
    if (to.start === shift.start && to.end === shift.end) {
      setWanted((known) => new Map([...known].filter(([one]) => one !== id)));
      return;
    }
    setWanted((known) => new Map(known).set(id, to));
    const timer = setTimeout(() => void send(shift, to, how), how === 'dropped' ? 0 : KEYS_PAUSE_MS);
    timers.current.set(id, timer);
  };

  async function remove(shift: Shift) {
    const { id, name } = shift;
    clearTimeout(timers.current.get(id));
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await records.remove(shift, context);
      notifyDone(`The shift of ${name} is removed.`, { about: ABOUT, ...context });
    } catch (error) {
      notify.error(`The shift of ${name} was not removed. ${messageOf(error)}`, undefined, id);
    }
    setWanted((known) => new Map([...known].filter(([one]) => one !== id)));
  }

  return { wanted, move, remove: (shift) => void remove(shift) };
}
