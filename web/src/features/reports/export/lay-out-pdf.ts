import * as pdfmake from 'pdfmake/build/pdfmake';
import type { CustomTableLayout } from 'pdfmake/interfaces';
import { PALETTES } from '../../../app/theme';
import { reportText } from '../../../messages/reports';
import { PDF_FONT, PDF_LAYOUT, type PdfContent } from './report-pdf';

const COLOURS = PALETTES.light;

/** Its functions are methods of one object, which the types show as a module. */
const pdfMake = (pdfmake as unknown as { default: typeof pdfmake }).default;

/** Rules under rows only, a stronger one under the head: figures need no cage. */
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

const FACTS: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

/** Lays a report out on pages of A4 and answers the bytes of the PDF. The fonts are TrueType. */
export async function layOut(
  { definition, foot }: PdfContent,
  fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  // It takes bytes too, though its types know of base64 only.
  const files = { regular: { data: fonts.regular }, bold: { data: fonts.bold } };
  pdfMake.addVirtualFileSystem(files as unknown as Record<string, string>);
  pdfMake.setFonts({ [PDF_FONT]: { normal: 'regular', bold: 'bold' } });
  pdfMake.setTableLayouts({ [PDF_LAYOUT.figures]: FIGURES, [PDF_LAYOUT.facts]: FACTS });
  const buffer = await pdfMake
    .createPdf({
      ...definition,
      footer: (page: number, pages: number) => ({
        columns: [
          { text: foot },
          { text: reportText.page(page, pages), alignment: 'right', width: 90 },
        ],
        margin: [40, 18, 40, 0],
        fontSize: 7.5,
        color: COLOURS.inkSoft,
      }),
      // A heading at the end of a page, with at most its note, leads nowhere.
      pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
        headlineLevel === 1 &&
        !getFollowingNodesOnPage().some(({ table, svg }) => Boolean(table ?? svg)),
    })
    .getBuffer();
  return new Uint8Array(buffer);
}
