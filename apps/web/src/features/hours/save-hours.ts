import { ORPCError } from '@orpc/client';
import type { Location } from '@passline/contract';
import type { HoursKind, HoursRange } from '@passline/domain';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import type { FieldEdits } from '../../parts/form/field-changes.ts';
import type { FieldChanges } from '../../parts/form/use-field-changes.ts';
import { fieldWords, weekOf, type DayField, type HoursFields } from './hours-fields.ts';

/** Sends one week with what its editor saw of each day. */
export function saveHours(
  kind: HoursKind,
  locationId: string,
  form: FieldChanges<HoursFields>,
  changes: FieldEdits<HoursFields>,
): Promise<Location> {
  const seen = (field: DayField) => {
    const change = changes[field];
    return change ? (change.from as readonly HoursRange[]) : form.value(field);
  };
  const isSame = form.value('isSameAsOrdering');
  const wasSame = changes.isSameAsOrdering ? changes.isSameAsOrdering.from === true : isSame;
  const isDelivery = kind === 'delivery';
  const input = {
    locationId,
    kind,
    hours: isDelivery && isSame ? null : toWire(weekOf(kind, form.value)),
    expected: isDelivery && wasSame ? null : toWire(weekOf(kind, seen)),
  };
  return api.hours.save(input, { context: { idempotencyKey: crypto.randomUUID() } });
}

/** What is said when the week was not saved. See docs/rules/hours.md#ranges-that-can-be-kept. */
export function failureWords(error: unknown): string {
  return `Error updating delivery times. ${conflictWords(error) ?? messageOf(error)}`;
}

function conflictWords(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  const { current, changedBy } = error.data as { current: { field: string }[]; changedBy: string };
  const who = changedBy === '' ? 'Somebody else' : changedBy;
  return `${who} changed ${current.map(({ field }) => fieldWords(field)).join(', ')} meanwhile. Nothing was saved.`;
}

type Week = Location['hoursLT'];

function toWire(week: ReturnType<typeof weekOf>): Week {
  return {
    0: [...week[0]],
    1: [...week[1]],
    2: [...week[2]],
    3: [...week[3]],
    4: [...week[4]],
    5: [...week[5]],
    6: [...week[6]],
  };
}
