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

/** Mantine in the house's measures: 4 px grid, 30 px controls, radius 4 and 6, lines instead of shadows. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  colors: { pine },
  defaultRadius: 4,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 6px 24px rgb(0 0 0 / 12%)',
    lg: '0 6px 24px rgb(0 0 0 / 12%)',
    xl: '0 6px 24px rgb(0 0 0 / 12%)',
  },
  breakpoints: { sm: '600px' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { transitionProps: { duration: 80 }, radius: 6 } },
    Drawer: { defaultProps: { transitionProps: { duration: 80 } } },
  },
});
