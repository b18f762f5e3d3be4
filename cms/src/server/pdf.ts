import { LOGO_MARK, withTexts } from '@canopy/domain/common';
import type pdfmake from 'pdfmake';
import type {
  Content,
  ContentText,
  CustomTableLayout,
  Table,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { cacheFonts, FONT, FONT_FILES, FONTS, inDisplayFont, inFonts } from './pdf-fonts';
import { SITE_COLOURS } from './site-colours';

const COLOURS = SITE_COLOURS.light;
const A4_PT = { width: 595.28, height: 841.89 };

/** Margins of every page: left, top, right, bottom, in points. */
const MARGINS: [number, number, number, number] = [60, 56, 60, 60];
/** Width of A4 between the margins, in points. */
export const PDF_WIDTH_PT = A4_PT.width - MARGINS[0] - MARGINS[2];

/** Names on the left, values on the right, without a rule. */
const FACTS: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

const headsOf = ({ headerRows = 1 }: Table) => headerRows;
const isStrong = (n: number, table: Table) => n === headsOf(table) || n === table.body.length;

/** Rules under rows only, with a stronger one under the head. Figures need no grid. */
const FIGURES: CustomTableLayout = {
  hLineWidth: (n, { table }) => (n < headsOf(table) ? 0 : isStrong(n, table) ? 0.8 : 0.4),
  hLineColor: (n, { table }) => (isStrong(n, table) ? COLOURS.inkSoft : COLOURS.line),
  vLineWidth: () => 0,
  paddingLeft: (n) => (n === 0 ? 0 : 4),
  paddingRight: (n, { table }) => (n === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Names of the layouts and styles that every definition may use. */
export const PDF_LAYOUT = { facts: 'facts', figures: 'figures' } as const;
export const PDF_STYLE = {
  label: 'label',
  note: 'note',
  head: 'head',
} as const;

let maker: Promise<typeof pdfmake> | undefined;

/**
 * Loads one object for the process at the first PDF. Loading takes about a twentieth of the startup
 * time. It reads only the fonts, and nothing else from disk or network.
 */
function loadMaker(): Promise<typeof pdfmake> {
  if (!maker) cacheFonts();
  maker ??= import('pdfmake').then(({ default: loaded }) => {
    loaded.setFonts({ ...FONTS });
    loaded.setTableLayouts({ [PDF_LAYOUT.facts]: FACTS, [PDF_LAYOUT.figures]: FIGURES });
    loaded.setUrlAccessPolicy(() => false);
    loaded.setLocalAccessPolicy((file) => FONT_FILES.has(file));
    return loaded;
  });
  return maker;
}

/** PDF to make: A4 pages in the product's look. */
export interface PdfDefinition {
  readonly title: string;
  /** Name of the site. */
  readonly author: string;
  readonly createdAt: Date;
  readonly content: readonly Content[];
  /** Text at the foot of every page, next to its number. */
  readonly foot: string;
  /** Large text across every page. */
  readonly watermark?: string;
  /** Text at the head of every page. */
  readonly banner?: string;
  /** Whether every page has a certificate's border. */
  readonly isFramed?: boolean;
}

/**
 * Lays out a PDF, which blocks the event loop. Requests and mails call `queuePdf` instead. Text in
 * letters that the fonts lack is replaced by its script's name, such as [Arabic]; see `shownText`.
 */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const { title, author, createdAt, watermark, banner, isFramed } = definition;
  const foot = inFonts(definition.foot);
  const loaded = await loadMaker();
  const pdf = loaded.createPdf({
    pageSize: 'A4',
    pageMargins: MARGINS,
    language: 'en',
    displayTitle: true,
    info: { title, author, creationDate: createdAt },
    content: withTexts([...definition.content], inFonts),
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: foot },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 90 },
      ],
      margin: [MARGINS[0], 28, MARGINS[2], 0],
      fontSize: 7.5,
      color: COLOURS.inkSoft,
    }),
    ...(banner && { header: layOutBanner(banner) }),
    ...(isFramed && { background: FRAME }),
    ...(watermark && {
      watermark: {
        text: watermark,
        color: COLOURS.amber,
        opacity: 0.16,
        bold: true,
        fontSize: 72,
      },
    }),
    defaultStyle: { font: FONT, fontSize: 10, lineHeight: 1.2, color: COLOURS.ink },
    styles: STYLES,
  });
  return pdf.getBuffer();
}

function layOutBanner(text: string): Content {
  return {
    text,
    bold: true,
    fontSize: 9,
    alignment: 'center',
    color: COLOURS.amber,
    background: COLOURS.amberSoft,
    margin: [MARGINS[0], 14, MARGINS[2], 0],
  };
}

/** Border between the banner and the foot of a page. */
const FRAME: Content = {
  canvas: [
    {
      type: 'rect',
      x: 28,
      y: 34,
      w: A4_PT.width - 56,
      h: A4_PT.height - 82,
      lineColor: COLOURS.leaf,
      lineWidth: 1,
    },
  ],
};

const MARK = `<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${COLOURS.leaf}"/><path d="${LOGO_MARK.crown}" fill="#ffffff"/><path d="${LOGO_MARK.veins}" fill="none" stroke="${COLOURS.leaf}" stroke-width="1.7" stroke-linecap="round"/></svg>`;
const MARK_PT = 22;

/** Lays out the mark and the site's name. */
export function layOutIssuer(name: string, alignment: 'left' | 'center'): Content {
  const space = { text: '', width: '*' };
  return {
    columns: [
      ...(alignment === 'center' ? [space] : []),
      { svg: MARK, width: MARK_PT },
      { ...inDisplay(name, 15), width: 'auto', margin: [0, 1, 0, 0] },
      space,
    ],
    columnGap: 8,
  };
}

/** Returns a text in the font of headings. */
export function inDisplay(words: string, fontSize: number): ContentText {
  return { text: inDisplayFont(words), fontSize, lineHeight: 1.1, bold: true };
}

const STYLES: TDocumentDefinitions['styles'] = {
  [PDF_STYLE.label]: { color: COLOURS.inkSoft },
  [PDF_STYLE.note]: { color: COLOURS.inkSoft, fontSize: 8.5 },
  [PDF_STYLE.head]: { bold: true, color: COLOURS.inkSoft, fontSize: 8.5 },
};
