import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './src/theme/theme.ts';

const ID = 'virtual:mantine-variables.css';

/**
 * The theme's variables as a style sheet of the build. Mantine would compute them in the browser and write them into a
 * `<style>` inside the page: the style sheets that lazy parts bring later would then come before it, which changes the
 * order of the layers and makes Chromium lay out the whole page again. The result is also always the same.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'passline-mantine-variables',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeVariables() : undefined),
  };
}

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/** What differs from Mantine's own variables, which are in its style sheet. */
function themeVariables(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: difference(own.variables, known.variables),
    light: difference(own.light, known.light),
    dark: difference(own.dark, known.dark),
  });
}

function difference(own: Variables['variables'], known: Variables['variables']): Variables['variables'] {
  const before = new Map(Object.entries(known));
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => before.get(name) !== value));
}
