import type { Person } from '@passline/contract/users/users';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';

/** In a form about somebody whom a colleague erases: what is typed stays to be read. */
export function ErasedNotice({ erased: { by, state } }: { erased: NonNullable<Person['erased']> }) {
  return (
    <GoneNotice
      title={state === 'under-way' ? `${by} erases this person` : `${by} has erased this person`}
      text="Nothing typed here was sent."
    />
  );
}
