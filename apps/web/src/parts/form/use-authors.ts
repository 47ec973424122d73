import { isSameJson } from '@passline/domain/json/is-same-json';
import { useEffect, useEffectEvent, useState } from 'react';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { liveClient } from '../../live/live-client.ts';
import { formatTimeNamed } from '../zoned-time.ts';
import type { FieldName } from './form-fields.ts';
import type { FormState, FormView } from './form-state.ts';

export type Author = { changedBy: string; changedAt: number };
/** Asks the trail who set a field's value; null if it does not say. */
export type FindAuthor<Name> = (name: Name) => Promise<Author | null>;

/**
 * Who set the values of the fields in conflict, and when: 'Ana Moreau, 14:05,', with the zone's name where the viewer's clock shows another time. A 409 says so itself; if the change
 * came live, the trail is asked. Undefined while it is being asked, null if it does not say.
 */
export function useAuthors<Values extends object>(
  { conflicts, known }: FormView<Values>,
  reported: FormState<Values>['reported'],
  find: FindAuthor<FieldName<Values>> | undefined,
  zone = DEFAULT_TIME_ZONE,
): (name: FieldName<Values>) => string | null | undefined {
  const [found, setFound] = useState<Readonly<Record<string, Author | null>>>({});
  const keyOf = (name: FieldName<Values>) => JSON.stringify([name, known[name]]);
  const toAsk = conflicts.filter((name) => !isToldOf(name) && !(keyOf(name) in found));
  const asked = JSON.stringify(toAsk.map((name) => [name, keyOf(name)]));
  const ask = useEffectEvent(async (name: FieldName<Values>) => (await find?.(name)) ?? null);
  useEffect(() => {
    let isOver = false;
    for (const [name, key] of JSON.parse(asked) as [FieldName<Values>, string][]) {
      void ask(name)
        // Without an answer it says 'Somebody else': the conflict itself is still shown.
        .catch(() => null)
        .then((author) => !isOver && setFound((before) => ({ ...before, [key]: author })));
    }
    return () => {
      isOver = true;
    };
  }, [asked]);

  function isToldOf(name: FieldName<Values>): boolean {
    const told = reported[name];
    return told !== undefined && told.changedBy !== '' && isSameJson(told.theirs, known[name]);
  }
  return (name) => {
    const author = isToldOf(name) ? reported[name] : found[keyOf(name)];
    if (!author) return author;
    return `${author.changedBy}, ${formatTimeNamed(author.changedAt, zone, liveClient.serverNow())},`;
  };
}
