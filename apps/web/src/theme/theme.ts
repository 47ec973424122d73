import { createTheme, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#e7f5f1',
  '#cfe9e1',
  '#a0d4c5',
  '#6dbea7',
  '#45a98d',
  '#2a977b',
  '#1f826c',
  '#126b58',
  '#0d5748',
  '#084438',
];

/** The house's greys for Mantine's dark scheme, which are slightly blue. */
const dark: MantineColorsTuple = [
  '#e4e8eb',
  '#b7bdc6',
  '#a4aeb7',
  '#6b7781',
  '#343c43',
  '#2a3137',
  '#22292e',
  '#191e22',
  '#111518',
  '#0c0f11',
];

/** The house's height for a control of the usual size: 32, or 44 under a thumb. */
const houseHeight = (name: string, size: unknown) =>
  size === undefined || size === 'sm' ? { [name]: 'var(--control-height)' } : {};

/** Mantine with the house's measures: 4 px grid, 32 px controls, radius 4, 6 and 10, lines instead of shadows. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  colors: { pine, dark },
  defaultRadius: 6,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--panel-shadow)',
    lg: 'var(--panel-shadow)',
    xl: 'var(--panel-shadow)',
  },
  breakpoints: { sm: '600px' },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: houseHeight('--button-height', size),
      }),
    },
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: { '--input-bd': 'var(--control-line)', ...houseHeight('--input-height', size) },
      }),
    },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 80 },
        radius: 10,
        overlayProps: { backgroundOpacity: 0.38 },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 80 } } },
  },
});
