import { useQuery } from '@tanstack/react-query';
import { authQuery } from '../auth-request.ts';
import { hasPasskeys } from '../passkeys/ask-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import classes from './sign-in.module.css';

type Ways = { provider: { label: string } | null };

/** What else than a password opens the portal here. Where it cannot be asked, the password still does. */
export function OtherWays() {
  const { data } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: () => authQuery<Ways>('sign-in/ways'),
    staleTime: Infinity,
  });
  const provider = data?.provider ?? null;
  if (provider === null && !hasPasskeys()) return null;
  return (
    <div className={classes.ways}>
      {hasPasskeys() && <PasskeyButton />}
      {provider !== null && <ProviderButton label={provider.label} />}
    </div>
  );
}
