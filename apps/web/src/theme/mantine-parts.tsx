import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

/**
 * Stands around what is made of Mantine's parts. All of that is loaded late: without it the first screen needs nothing of
 * Mantine but its styles. The scheme is the page's own.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownScheme()}
      getRootElement={noElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The scheme's attribute is not Mantine's to write. */
function noElement(): undefined {
  return undefined;
}
