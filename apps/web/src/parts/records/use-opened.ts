import { useMemo } from 'react';
import { addressText } from '../address-values.ts';
import { useAddress, type AddressForm } from '../use-address.ts';

/** The record whose dialog is open, in the address field with the noun's name; '' for none. */
export function useOpened(noun: string): [string, open: (one: string) => void, close: () => void] {
  const form = useMemo(() => openedForm(noun), [noun]);
  const [{ opened }, go] = useAddress(form);
  return [opened, (one) => go({ opened: one }, { replace: false }), () => go({ opened: '' })];
}

/** '?tag=…', '?blocked-number=…': a space would be written as a plus. */
export function openedForm(noun: string): AddressForm<{ opened: string }> {
  const name = noun.replaceAll(' ', '-');
  return {
    read: (raw) => ({ opened: addressText(raw[name]) }),
    write: ({ opened }): Record<string, string> => (opened ? { [name]: opened } : {}),
  };
}
