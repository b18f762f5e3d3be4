import { type Covers, isCovered, readCoverage, shownText, withTexts } from '@canopy/domain/common';
import * as pdfmake from 'pdfmake/build/pdfmake';
import type { CustomTableLayout, NodeStartPosition } from 'pdfmake/interfaces';
import { reportText } from '../../../../messages/reports/reports';
import { PALETTES } from '../../../../ui/theme';
import { MARGINS, PDF_FONT, PDF_LAYOUT, type PdfContent } from './report-pdf';

const COLOURS = PALETTES.light;

/** Object with pdfmake's functions, although its types declare a module. */
const pdfMake = (pdfmake as unknown as { default: typeof pdfmake }).default;

/** Table layout with lines below rows only, and a stronger line below the heading. */
const FIGURES: CustomTableLayout = {
  hLineWidth: (n, { table }) => (n === 0 ? 0 : n === 1 || n === table.body.length ? 0.8 : 0.4),
  hLineColor: (n, { table }) =>
    n === 1 || n === table.body.length ? COLOURS.inkSoft : COLOURS.line,
  vLineWidth: () => 0,
  paddingLeft: (n) => (n === 0 ? 0 : 3),
  paddingRight: (n, { table }) => (n === (table.widths?.length ?? 0) - 1 ? 0 : 3),
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/**
 * Table layout for long tables. One point less above and below each row saves a tenth of the pages.
 */
const DENSE: CustomTableLayout = {
  ...FIGURES,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

const FACTS: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

/** Height of a four-line table heading and a five-line row, in points. */
const HEAD_AND_ROW_PT = 90;

/** Returns the height from a node to the bottom of the page, in points. */
function roomFrom({ top, pageInnerHeight }: NodeStartPosition): number {
  return MARGINS[1] + pageInnerHeight - top;
}

/**
 * Lays a report out on A4 pages and returns the PDF's bytes. Characters missing from the TrueType
 * fonts are replaced, see `shownText`. A note then explains the replacement.
 */
export async function layOut(
  { definition, foot, unshown }: PdfContent,
  fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  // pdfmake also accepts bytes, although its types allow only base64.
  const files = { regular: { data: fonts.regular }, bold: { data: fonts.bold } };
  pdfMake.addVirtualFileSystem(files as unknown as Record<string, string>);
  pdfMake.setFonts({ [PDF_FONT]: { normal: 'regular', bold: 'bold' } });
  pdfMake.setTableLayouts({
    [PDF_LAYOUT.figures]: FIGURES,
    [PDF_LAYOUT.dense]: DENSE,
    [PDF_LAYOUT.facts]: FACTS,
  });
  const [regular, bold] = [readCoverage(fonts.regular), readCoverage(fonts.bold)];
  const covers: Covers = (codePoint) => regular(codePoint) && bold(codePoint);
  let isReplaced = false;
  const shown = (text: string) => {
    isReplaced ||= !isCovered(text, covers);
    return shownText(text, covers);
  };
  const content = withTexts(definition.content, shown);
  const shownFoot = shown(foot);
  if (isReplaced) content.splice(unshown.at, 0, unshown.note);
  const buffer = await pdfMake
    .createPdf({
      ...definition,
      content,
      footer: (page: number, pages: number) => ({
        columns: [
          { text: shownFoot },
          { text: reportText.page(page, pages), alignment: 'right', width: 90 },
        ],
        margin: [40, 18, 40, 0],
        fontSize: 7.5,
        color: COLOURS.inkSoft,
      }),
      // Keeps a heading with its chart, or with its table's heading and first row.
      pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) => {
        if (headlineLevel !== 1) return false;
        const body = getFollowingNodesOnPage().find(({ table, svg }) => Boolean(table ?? svg));
        return !body || (Boolean(body.table) && roomFrom(body.startPosition) < HEAD_AND_ROW_PT);
      },
    })
    .getBuffer();
  return new Uint8Array(buffer);
}
