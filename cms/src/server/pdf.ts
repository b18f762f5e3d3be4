import { withTexts } from '@canopy/domain/common';
import type pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, Table, TDocumentDefinitions } from 'pdfmake/interfaces';
import { cacheFonts, FONT, FONT_FILES, FONTS, inFonts } from './pdf-fonts';

/** Light colours of the site. A test compares them with its theme. */
export const PDF_COLOURS = {
  ink: '#1a201c',
  inkSoft: '#525b54',
  line: '#e3ddcf',
  sunken: '#f3efe5',
  leaf: '#1d6643',
  leafSoft: '#e3efe5',
  amber: '#935a07',
  amberSoft: '#fbeed5',
} as const;

/** Margins of every page: left, top, right, bottom, in points. */
const MARGINS: [number, number, number, number] = [48, 48, 48, 56];
/** Width of A4 between the margins, in points. */
export const PDF_WIDTH_PT = 595.28 - MARGINS[0] - MARGINS[2];

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
  hLineColor: (n, { table }) => (isStrong(n, table) ? PDF_COLOURS.inkSoft : PDF_COLOURS.line),
  vLineWidth: () => 0,
  paddingLeft: (n) => (n === 0 ? 0 : 4),
  paddingRight: (n, { table }) => (n === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Names of the layouts and styles that every definition may use. */
export const PDF_LAYOUT = { facts: 'facts', figures: 'figures' } as const;
export const PDF_STYLE = {
  title: 'title',
  subtitle: 'subtitle',
  heading: 'heading',
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
}

/**
 * Lays out a PDF, which blocks the event loop. Requests and mails call `queuePdf` instead. Text in
 * letters that the fonts lack is replaced by its script's name, such as [Arabic]; see `shownText`.
 */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  const { title, author, createdAt, watermark, banner } = definition;
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
      margin: [MARGINS[0], 20, MARGINS[2], 0],
      fontSize: 7.5,
      color: PDF_COLOURS.inkSoft,
    }),
    ...(banner && { header: layOutBanner(banner) }),
    ...(watermark && {
      watermark: { text: watermark, color: PDF_COLOURS.amber, opacity: 0.16, bold: true },
    }),
    defaultStyle: { font: FONT, fontSize: 10, lineHeight: 1.2, color: PDF_COLOURS.ink },
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
    color: PDF_COLOURS.amber,
    background: PDF_COLOURS.amberSoft,
    margin: [MARGINS[0], 20, MARGINS[2], 0],
  };
}

const STYLES: TDocumentDefinitions['styles'] = {
  [PDF_STYLE.title]: { fontSize: 24, bold: true },
  [PDF_STYLE.subtitle]: { fontSize: 13, bold: true, color: PDF_COLOURS.leaf },
  [PDF_STYLE.heading]: { fontSize: 13, bold: true, margin: [0, 16, 0, 4] },
  [PDF_STYLE.label]: { color: PDF_COLOURS.inkSoft },
  [PDF_STYLE.note]: { color: PDF_COLOURS.inkSoft, fontSize: 8.5 },
  [PDF_STYLE.head]: { bold: true, color: PDF_COLOURS.inkSoft, fontSize: 8.5 },
};
