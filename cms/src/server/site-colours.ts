/** Colours of the site, for PDFs and mails. A test compares them with its theme. */
export const SITE_COLOURS = {
  light: {
    ground: '#faf7f0',
    surface: '#ffffff',
    sunken: '#f3efe5',
    ink: '#1a201c',
    inkSoft: '#525b54',
    line: '#e3ddcf',
    leaf: '#1d6643',
    leafSoft: '#e3efe5',
    onLeaf: '#ffffff',
    amber: '#935a07',
    amberSoft: '#fbeed5',
  },
  dark: {
    ground: '#101512',
    surface: '#181e1a',
    sunken: '#202722',
    ink: '#eceee7',
    inkSoft: '#a9b2aa',
    line: '#2d352f',
    leaf: '#6cc795',
    onLeaf: '#0a1810',
  },
} as const;
