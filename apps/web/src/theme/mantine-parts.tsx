import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

/**
 * Wraps everything that uses Mantine's components. All of it is loaded late, so that the first screen needs only
 * Mantine's styles. The scheme is the page's own.
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

/** Mantine must not write the scheme's attribute. */
function noElement(): undefined {
  return undefined;
}
