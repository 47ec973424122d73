import { createContext, use } from 'react';
import type { InfoFormState } from './use-info-form.ts';

export const InfoContext = createContext<InfoFormState | null>(null);

/** The form that a section or a field stands in. */
export function useInfo(): InfoFormState {
  const form = use(InfoContext);
  if (!form) throw new Error('useInfo stands outside of the info form.');
  return form;
}
