import type { ThemeConfig } from 'antd';
import type { ThemeMode } from '../lib/theme-mode';

/**
 * Colours, fonts and measures of the product, the source of both antd's tokens and the CSS
 * variables. This file loads nothing of antd: public pages use the variables without it.
 */

/** Palettes. Text pairs meet WCAG AA (4.5) and control borders 3.0, as `theme.test.ts` asserts. */
export const PALETTES = {
  light: {
    /** Page background. */
    ground: '#faf7f0',
    /** Cards, tables and fields. */
    surface: '#ffffff',
    /** Quiet areas inside a surface, such as table heads. */
    sunken: '#f3efe5',
    /**
     * Background of everything above the page: menus, cards that open, dialogs. In dark mode,
     * shadows are invisible.
     */
    raised: '#ffffff',
    ink: '#1a201c',
    inkSoft: '#525b54',
    line: '#e3ddcf',
    /** Borders of controls. */
    lineStrong: '#8d897c',
    leaf: '#1d6643',
    leafStrong: '#14492f',
    leafSoft: '#e3efe5',
    onLeaf: '#ffffff',
    amber: '#935a07',
    amberSoft: '#fbeed5',
    danger: '#b3261e',
    dangerSoft: '#fbe9e7',
    shadow: 'rgb(38 46 36 / 0.08)',
  },
  dark: {
    ground: '#101512',
    surface: '#181e1a',
    sunken: '#202722',
    raised: '#252d28',
    ink: '#eceee7',
    inkSoft: '#a9b2aa',
    line: '#2d352f',
    lineStrong: '#727c74',
    leaf: '#6cc795',
    leafStrong: '#8fdcb1',
    leafSoft: '#1d3427',
    onLeaf: '#0a1810',
    amber: '#e9b05c',
    amberSoft: '#352a15',
    danger: '#f3938b',
    dangerSoft: '#3a201e',
    shadow: 'rgb(0 0 0 / 0.4)',
  },
} as const satisfies Record<ThemeMode, Record<string, string>>;

/**
 * Colours of the scopes, in both modes. They come from the palette of Okabe and Ito, which people
 * with any kind of colour blindness can tell apart. Each has a contrast of 3:1 to every background.
 */
export const SCOPE_COLOURS = {
  'Scope 1': '#d55e00',
  'Scope 2': '#0080c4',
  'Scope 3': '#00946c',
} as const;

/** Font for the digits of formulas such as CO₂, which the next two lack; see `sign-fonts.ts`. */
export const FONT_SUBSCRIPTS = 'Subscripts';
export const FONT_TEXT = `'Inter Variable', ${FONT_SUBSCRIPTS}, 'Near Inter', system-ui, sans-serif`;
export const FONT_DISPLAY = `'Fraunces Variable', ${FONT_SUBSCRIPTS}, 'Near Fraunces', Georgia, serif`;

/**
 * Returns the palettes as CSS variables: `inkSoft` becomes `--ink-soft`. Light unless dark is
 * chosen.
 */
export function themeCss(): string {
  const light = declarations('light');
  const dark = declarations('dark');
  return [
    `:root{--font-text:${FONT_TEXT};--font-display:${FONT_DISPLAY};${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    'html{background:var(--ground)}',
  ].join('');
}

function declarations(mode: ThemeMode): string {
  const colours = Object.entries(paletteVariables(mode));
  return [`color-scheme:${mode};`, ...colours.map(([name, value]) => `${name}:${value};`)].join('');
}

/** Returns a palette's variables, for a part of a page that uses it in either mode. */
export function paletteVariables(mode: ThemeMode): Record<string, string> {
  const colours = Object.entries({ ...PALETTES[mode], ...scopeVariables() });
  return Object.fromEntries(colours.map(([name, value]) => [`--${kebab(name)}`, value]));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const scopeVariables = () =>
  Object.fromEntries(
    Object.entries(SCOPE_COLOURS).map(([scope, value]) => [
      scope.toLowerCase().replace(' ', '-'),
      value,
    ]),
  );

/** Returns antd's theme. The one file that loads antd passes the algorithm. */
export function antdTheme(
  mode: ThemeMode,
  algorithm: NonNullable<ThemeConfig['algorithm']>,
  motion: boolean,
): ThemeConfig {
  const colours = PALETTES[mode];
  return {
    algorithm,
    token: {
      motion,
      colorPrimary: colours.leaf,
      colorPrimaryHover: colours.leafStrong,
      colorPrimaryActive: colours.leafStrong,
      colorPrimaryBg: colours.leafSoft,
      colorLink: colours.leaf,
      colorLinkHover: colours.leafStrong,
      colorLinkActive: colours.leafStrong,
      colorSuccess: colours.leaf,
      colorSuccessBg: colours.leafSoft,
      colorInfo: colours.leaf,
      colorInfoBg: colours.leafSoft,
      colorWarning: colours.amber,
      colorWarningBg: colours.amberSoft,
      colorError: colours.danger,
      colorErrorText: colours.danger,
      colorErrorBg: colours.dangerSoft,
      colorText: colours.ink,
      colorTextHeading: colours.ink,
      colorTextSecondary: colours.inkSoft,
      colorTextTertiary: colours.inkSoft,
      colorTextDescription: colours.inkSoft,
      colorTextPlaceholder: colours.inkSoft,
      colorTextLightSolid: colours.onLeaf,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      fontFamily: FONT_TEXT,
      fontSize: 15,
      borderRadius: 8,
      controlHeight: 40,
      controlOutline: colours.leafSoft,
      sizeUnit: 4,
      sizeStep: 4,
    },
    components: {
      Button: {
        primaryColor: colours.onLeaf,
        dangerColor: mode === 'light' ? '#ffffff' : '#2a0d0a',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 550,
      },
      Form: { labelColor: colours.ink, itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.inkSoft,
        headerSplitColor: 'transparent',
        borderColor: colours.line,
        rowHoverBg: colours.sunken,
        rowSelectedBg: colours.leafSoft,
        rowSelectedHoverBg: colours.leafSoft,
        headerSortActiveBg: colours.sunken,
        headerSortHoverBg: colours.line,
        bodySortBg: colours.surface,
      },
      Tooltip: { colorBgSpotlight: colours.ink, colorTextLightSolid: colours.ground },
    },
  };
}
