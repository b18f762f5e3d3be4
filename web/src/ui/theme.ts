import type { ThemeConfig } from 'antd';
import type { ThemeMode } from '../lib/theme-mode';

/**
 * Every colour, font and measure of the product. antd's tokens and the CSS variables both come from
 * here. Nothing of antd is loaded by this file: public pages use the variables without it.
 */

/** Text pairs meet WCAG AA (4.5), control borders 3.0; `theme.test.ts` holds them to it. */
export const PALETTES = {
  light: {
    /** The page. */
    ground: '#faf7f0',
    /** Cards, tables and fields. */
    surface: '#ffffff',
    /** Quiet areas inside a surface, such as table heads. */
    sunken: '#f3efe5',
    /**
     * The ground of what floats above the page: menus, cards that open, dialogs. In the dark no shadow
     * shows.
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
 * The same three everywhere, in both modes. From the palette of Okabe and Ito, which people with any
 * kind of colour blindness can tell apart; each stands out 3:1 from every ground.
 */
export const SCOPE_COLOURS = {
  'Scope 1': '#d55e00',
  'Scope 2': '#0080c4',
  'Scope 3': '#00946c',
} as const;

/** The digits of formulas such as CO₂, which the next two have not; see `sign-fonts.ts`. */
export const FONT_SUBSCRIPTS = 'Subscripts';
export const FONT_TEXT = `'Inter Variable', ${FONT_SUBSCRIPTS}, 'Near Inter', system-ui, sans-serif`;
export const FONT_DISPLAY = `'Fraunces Variable', ${FONT_SUBSCRIPTS}, 'Near Fraunces', Georgia, serif`;

/** The palettes as CSS variables: `inkSoft` becomes `--ink-soft`. Light unless dark is wanted. */
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

/** The variables of a palette, for a part of a page that keeps to it in either mode. */
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

/** antd's theme. The algorithm is handed in by the one file that loads antd. */
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
