import {
  lockedFields,
  locationLive,
  type Location,
  type LocationField,
  type RestaurantPrivate,
} from '@passline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/refusal.ts';
import { useSession } from '../../../session/use-session.ts';
import { useCollection } from '../../../../live/use-live.ts';
import { useFieldChanges, type FieldChanges } from '../../../../parts/form/use-field-changes.ts';
import { findMistakes, type Mistakes } from './find-mistakes.ts';
import { mistakesOfRefusal } from './mistakes-of-refusal.ts';
import { KEEP_CURRENT, statusToSend, type StatusChoice } from './status-choice.ts';

export type Outcome = { kind: 'saved' | 'failed'; text: string };

export type InfoFormState = {
  location: FieldChanges<Location>;
  /** Null for those who may not see it. */
  priv: FieldChanges<RestaurantPrivate> | null;
  status: StatusChoice;
  chooseStatus: (status: StatusChoice) => void;
  regions: readonly { id: string; name: string }[];
  /** Why this person may not edit a field. */
  lockOf: (field: LocationField | 'orderStatus') => string | null;
  mistakes: Mistakes;
  editedCount: number;
  conflictCount: number;
  isSaving: boolean;
  /** How the last attempt ended. It stands in the bar: a notice would lie over the bar's buttons. */
  outcome: Outcome | null;
  save: () => Promise<void>;
  discard: () => void;
  /** How often everything was thrown away: a control that holds more than its value begins anew. */
  discardCount: number;
};

type Known = {
  location: Location;
  privateRecord: RestaurantPrivate | null;
  regions: InfoFormState['regions'];
};

const NO_PRIVATE = {};

/** What somebody wants changed of a location, and how it is saved. */
export function useInfoForm({ location: current, privateRecord, regions }: Known): InfoFormState {
  const { role } = useSession();
  const location = useFieldChanges(current);
  const priv = useFieldChanges<RestaurantPrivate>(privateRecord ?? (NO_PRIVATE as RestaurantPrivate));
  const [status, chooseStatus] = useState<StatusChoice>(KEEP_CURRENT);
  const [refused, setRefused] = useState<Mistakes>({});
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [discardCount, setDiscardCount] = useState(0);
  const { locationId } = current;
  const collection = useCollection(locationLive, { locationId });
  const queryClient = useQueryClient();

  const own = findMistakes(location, privateRecord ? priv : null, status, current.timezone);
  const editedCount =
    Object.keys(location.changes).length + Object.keys(priv.changes).length + (status.choice === 0 ? 0 : 1);
  const conflictCount = location.conflicts.length + priv.conflicts.length;

  const reload = () =>
    queryClient.invalidateQueries({
      queryKey: queries.restaurants.getLocation.key({ input: { locationId } }),
    });

  async function save(): Promise<void> {
    if (isSaving || editedCount === 0) return;
    if (conflictCount > 0)
      return setOutcome(failed('Please keep yours or take theirs where somebody else changed a field.'));
    if (Object.keys(own).length > 0) {
      focusFirstMistake();
      return setOutcome(failed('Please correct what is marked. Nothing was saved.'));
    }
    setSaving(true);
    setOutcome(null);
    const orderStatus = statusToSend(status, current.timezone);
    const update = {
      locationId,
      changes: location.changes,
      privateChanges: priv.changes,
      ...(orderStatus ? { orderStatus } : {}),
    };
    try {
      const idempotencyKey = crypto.randomUUID();
      const saved = await api.restaurants.updateLocations({ updates: [update] } as Updates, {
        context: { idempotencyKey },
      });
      collection.merge(saved, []);
      setRefused({});
      for (const stored of saved) location.settle(update.changes, stored);
      if (privateRecord)
        priv.settle(update.privateChanges, storedPrivate(privateRecord, update.privateChanges));
      chooseStatus((chosen) => (chosen === status ? KEEP_CURRENT : chosen));
      setOutcome({ kind: 'saved', text: 'Saved.' });
      if (Object.keys(update.privateChanges).length > 0) await reload();
      else void reload();
    } catch (error) {
      // Also what others changed of the private record, which is not live.
      void reload();
      setRefused(mistakesOfRefusal(error));
      setOutcome(failed(messageOf(error)));
    } finally {
      setSaving(false);
    }
  }

  /** What was objected to is forgotten as soon as its field is edited again. */
  function forgetRefusal(field: string): void {
    setRefused((known) => without(known, field));
    setOutcome(null);
  }

  function editing<Field extends PropertyKey>(edit: (field: Field, to: unknown) => void) {
    return (field: Field, to: unknown) => {
      forgetRefusal(String(field));
      edit(field, to);
    };
  }

  function discard(): void {
    location.reset();
    priv.reset();
    chooseStatus(KEEP_CURRENT);
    setRefused({});
    setOutcome(null);
    setDiscardCount((count) => count + 1);
  }

  return {
    location: { ...location, edit: editing(location.edit) },
    priv: privateRecord ? { ...priv, edit: editing(priv.edit) } : null,
    status,
    chooseStatus: (next) => {
      forgetRefusal('orderStatus');
      chooseStatus(next);
    },
    regions,
    lockOf: (field) => lockedFields('locations', { kind: 'user', role }, [field])[field] ?? null,
    mistakes: { ...refused, ...own },
    editedCount,
    conflictCount,
    isSaving,
    outcome,
    save,
    discard,
    discardCount,
  };
}

/** The private record as it is after a save, which the answer does not tell. */
function storedPrivate(
  known: RestaurantPrivate,
  sent: FieldChanges<RestaurantPrivate>['changes'],
): RestaurantPrivate {
  return { ...known, ...Object.fromEntries(Object.entries(sent).map(([field, edit]) => [field, edit?.to])) };
}

function failed(text: string): Outcome {
  return { kind: 'failed', text };
}

type Updates = Parameters<typeof api.restaurants.updateLocations>[0];

function without(known: Mistakes, field: string): Mistakes {
  return field in known
    ? Object.fromEntries(Object.entries(known).filter(([name]) => name !== field))
    : known;
}

function focusFirstMistake(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}
