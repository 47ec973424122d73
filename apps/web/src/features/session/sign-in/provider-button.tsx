import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { FormError } from './form-error.tsx';
import { keepWanted } from './wanted-address.ts';

/** Goes to the sign-in of the company, which sends people back to `provider-page.tsx`. */
export function ProviderButton({ label }: { label: string }) {
  const begin = useMutation({
    mutationFn: () => authRequest<{ url: string }>('sign-in/provider'),
    onSuccess: ({ url }) => {
      keepWanted();
      window.location.assign(url);
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        Continue with {label}
      </Button>
      <FormError error={begin.isPending ? null : begin.error} attempt={begin.submittedAt} />
    </>
  );
}
