import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
}
