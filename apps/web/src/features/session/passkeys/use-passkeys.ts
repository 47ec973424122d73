import { useQuery } from '@tanstack/react-query';
import { authQuery } from '../auth-request.ts';

export type Passkey = { id: string; name: string; addedAt: number; usedAt: number | null };
/** `origin`: of the portal where they work; null: they work nowhere. */
type Passkeys = { origin: string | null; passkeys: Passkey[] };

/** Those of the signed-in person. */
export function usePasskeys() {
  return useQuery({ queryKey: ['passkeys'], queryFn: () => authQuery<Passkeys>('passkeys'), staleTime: 0 });
}
