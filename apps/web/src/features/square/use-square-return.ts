import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import type { RestaurantParams } from '../../app/restaurant-params.ts';
import { notify } from '../../parts/notify.ts';
import { addressText } from '../../parts/address-values.ts';

const ABOUT = 'square';

/**
 * Links with the code that somebody brings back from Square, once, and removes it from the address. Returns whether it
 * is doing so.
 */
export function useSquareReturn({ restaurantId, locationId }: RestaurantParams): boolean {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const [code, state, error] = [
    addressText(raw['code']),
    addressText(raw['state']),
    addressText(raw['error']),
  ];
  const navigate = useNavigate();
  const [isLinking, setLinking] = useState(false);
  const taken = useRef('');
  useEffect(() => {
    const brought = code || error;
    if (!brought || taken.current === brought + state) return;
    taken.current = brought + state;
    // Also while the redirect from the one address that Square knows has not ended yet.
    void navigate({ to: `/restaurant/square/${restaurantId}/${locationId}`, search: {}, replace: true });
    const link = async () => {
      setLinking(true);
      try {
        const input = { restaurantId, locationId, authorizationCode: code, state };
        await api.functions.linkSquareLocation(input, { context: { idempotencyKey: `square-${state}` } });
        notify.success('This location is linked to Square.', undefined, ABOUT);
      } catch (failed) {
        notify.error(messageOf(failed), undefined, ABOUT);
      } finally {
        setLinking(false);
      }
    };
    const refusal = refusalOf(state, error);
    if (refusal === null) void link();
    else notify.error(refusal, undefined, ABOUT);
  }, [code, state, error, restaurantId, locationId, navigate]);
  return isLinking;
}

/** Why nothing is done with what came back; null if it is a code with its state. */
function refusalOf(state: string, error: string): string | null {
  if (error === 'access_denied')
    return 'Permission was not given at Square. Nothing was changed; you can link it at any time.';
  if (error) return `Square did not let you link it: ${error.replaceAll('_', ' ')}. Nothing was changed.`;
  // Anyone could have made an address with their own code.
  return state ? null : 'This return from Square did not start here. Please press Link Square.';
}
