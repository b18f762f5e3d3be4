/** Leaf green of the site instead of the panel's violet, for both colour modes. */
export const leaf = {
  light: {
    colors: {
      primary100: '#e9f3ed',
      primary200: '#c3dfcf',
      primary500: '#2c8259',
      primary600: '#1d6643',
      primary700: '#154d32',
      buttonPrimary500: '#2c8259',
      buttonPrimary600: '#1d6643',
    },
  },
  dark: {
    colors: {
      primary100: '#16291f',
      primary200: '#24513a',
      primary500: '#63b98c',
      primary600: '#7ccaa0',
      primary700: '#a5dcbe',
      buttonPrimary500: '#3f9a6c',
      buttonPrimary600: '#2c8259',
    },
  },
};
