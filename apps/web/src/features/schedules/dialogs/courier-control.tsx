import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import type { ControlProps } from '../../../parts/form/field.tsx';
import { SearchChoice } from '../../../parts/form/search-choice.tsx';

type CourierControlProps = ControlProps & {
  /** The name of the chosen courier; '' for none. */
  name: string;
  onChoose: (courier: { id: string; name: string }) => void;
};

const MOST_OFFERED = 8;

/**
 * Chooses a courier by parts of the name, the e-mail or the phone number, which distinguish two with the same name.
 */
export function CourierControl({ name, onChoose, ...control }: CourierControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? '').trim();
  const search = useDeferredValue(wanted);
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.riders.find.queryOptions({
      input: { limit: MOST_OFFERED, isSuspended: false, ...(search && { search }) },
    }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const riders = (data?.rows ?? []).map((rider) => ({ ...rider, name: rider.name || rider.email }));
  return (
    <SearchChoice
      {...control}
      label="Couriers"
      chosen={name}
      typed={typed}
      onType={setTyped}
      offers={riders.map(({ id, name: called, email, phoneNumber }) => ({
        id,
        words: (
          <>
            <strong>{called}</strong>
            <small>{[phoneNumberWords(phoneNumber), email].filter(Boolean).join(' · ')}</small>
          </>
        ),
      }))}
      isCurrent={data !== undefined && !isPlaceholderData && search === wanted}
      none={error ? messageOf(error) : data ? 'No courier matches.' : null}
      onChoose={(id) => {
        const rider = riders.find((one) => one.id === id);
        if (rider) onChoose(rider);
      }}
    />
  );
}
