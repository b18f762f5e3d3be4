import { CERTIFICATE_TEXT, type Certificate, certificateState } from '@canopy/domain/credits';
import { paths, pathWith } from '@canopy/domain/site-pages';
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import {
  PDF_COLOURS,
  PDF_LAYOUT,
  PDF_STYLE,
  PDF_WIDTH_PT,
  type PdfDefinition,
} from '../../../server/pdf';
import { queuePdf } from '../../../server/pdf-queue';
import { siteLocale, siteTimeZone } from '../../../server/site-locale';

const text = CERTIFICATE_TEXT;
const QR_PT = 96;
const MINUTE_MS = 60_000;

/** Site that issues certificates: its name and public address. */
interface Issuer {
  readonly name: string;
  readonly url: string;
}

/** Renders a certificate as a PDF, with a QR code of its page. */
export async function certificatePdf(
  certificate: Certificate,
  site: Issuer,
  signal: AbortSignal,
): Promise<Buffer> {
  const { state, demonstration, _id } = certificate;
  const title = state === 'Retired' ? text.title : text.provisionalTitle;
  const address = `${site.url}${pathWith(paths.certificate, _id)}`;
  // Whole minutes, so that requests of the same minute share one PDF.
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const definition: PdfDefinition = {
    title: demonstration ? `${text.demonstration}: ${title}` : title,
    author: site.name,
    createdAt: now,
    foot: `${site.name} · ${title} · ${_id}`,
    ...(demonstration && { banner: text.demonstration, watermark: text.demonstration }),
    content: [
      ...(demonstration ? [notice(text.demonstration, text.demonstrationWhy, WARNING)] : []),
      ...layOutHead(certificate, title, { ...site, address }),
      noticeOfState(certificate),
      heading(text.claimHead),
      { text: text.claimKinds[certificate.claim.kind], bold: true },
      { text: certificate.claim.text },
      layOutFacts(certificate),
      layOutSerials(certificate),
      {
        margin: [0, 8, 0, 0],
        text: certificate.ledgerAgrees ? text.ledgerAgreed(formatTime(now)) : text.ledgerDisagrees,
        bold: !certificate.ledgerAgrees,
      },
    ],
  };
  return queuePdf(definition, signal);
}

const formatDate = (time: string) =>
  new Date(time).toLocaleDateString(siteLocale(), { dateStyle: 'long', timeZone: siteTimeZone() });

const formatTime = (time: Date) =>
  time.toLocaleString(siteLocale(), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: siteTimeZone(),
  });

const heading = (words: string): Content => ({ text: words, style: PDF_STYLE.heading });

/** Lays out credits and beneficiary on the left, and the QR code on the right. */
function layOutHead(
  { quantity, project, beneficiary, reason }: Certificate,
  title: string,
  { name, address }: Issuer & { readonly address: string },
): Content[] {
  const count = quantity.toLocaleString(siteLocale());
  const soft = (words: string): Content => ({ text: words, style: PDF_STYLE.label });
  return [
    { text: text.issuedBy(name), style: PDF_STYLE.subtitle, margin: [0, 12, 0, 0] },
    { text: title, style: PDF_STYLE.title },
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          y1: 0,
          x2: PDF_WIDTH_PT,
          y2: 0,
          lineColor: PDF_COLOURS.leaf,
          lineWidth: 2,
        },
      ],
      margin: [0, 6, 0, 14],
    },
    {
      columns: [
        {
          stack: [
            soft(text.certifies),
            { text: text.credits(count, quantity === 1), fontSize: 20, bold: true },
            soft(text.tonnes(count)),
            { ...(soft(text.from) as object), margin: [0, 8, 0, 0] } as Content,
            { text: project.name, fontSize: 15, bold: true },
            {
              ...(soft(beneficiary ? text.onBehalfOf : text.nameKept) as object),
              margin: [0, 8, 0, 0],
            } as Content,
            ...(beneficiary ? [{ text: beneficiary, fontSize: 15, bold: true }] : []),
            ...(reason ? [{ text: reason, margin: [0, 4, 0, 0] } as Content] : []),
          ],
        },
        {
          width: QR_PT + 40,
          stack: [
            { qr: address, fit: QR_PT, foreground: PDF_COLOURS.ink, alignment: 'right' },
            {
              text: text.verify,
              style: PDF_STYLE.note,
              alignment: 'right',
              margin: [0, 6, 0, 0],
            },
            {
              text: address,
              link: address,
              style: PDF_STYLE.note,
              color: PDF_COLOURS.leaf,
              alignment: 'right',
            },
          ],
        },
      ],
      columnGap: 24,
    },
  ];
}

const WARNING = { color: PDF_COLOURS.amber, fillColor: PDF_COLOURS.amberSoft } as const;
const SUCCESS = { color: PDF_COLOURS.leaf, fillColor: PDF_COLOURS.leafSoft } as const;

function noticeOfState({ state }: Certificate): Content {
  const { label, why } = certificateState(state);
  return notice(label, why, state === 'Retired' ? SUCCESS : WARNING);
}

/** Lays out a box of full width. */
function notice(
  label: string,
  why: string,
  { color, fillColor }: typeof WARNING | typeof SUCCESS,
): Content {
  return {
    layout: 'noBorders',
    margin: [0, 14, 0, 0],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [{ text: label, bold: true, color }, { text: why }],
            fillColor,
            margin: [8, 6, 8, 6],
          },
        ],
      ],
    },
  };
}

function layOutFacts(certificate: Certificate): Content {
  const { project, vintage, year, registryRetirement, requestedAt, _id } = certificate;
  const facts = [
    [text.vintage, vintage === null ? '' : String(vintage)],
    [text.registry, project.registry],
    [text.methodology, project.methodology],
    [text.year, year],
    [text.requested, formatDate(requestedAt)],
    [text.certificateId, _id],
    [text.registryRetirement, registryRetirement?.id ?? ''],
    [text.registryEntry, registryRetirement?.url ?? ''],
  ].filter(([, value]) => value !== '');
  const cells = facts.map(
    ([label = '', value = '']): Content => ({
      stack: [{ text: label, style: PDF_STYLE.label }, { text: value }],
    }),
  );
  // Three per row, so that a certificate fits on a page.
  const rows = cells
    .filter((_, n) => n % 3 === 0)
    .map((cell, n) => [cell, cells[3 * n + 1] ?? '', cells[3 * n + 2] ?? '']);
  return {
    layout: 'noBorders',
    margin: [0, 12, 0, 0],
    table: { widths: ['*', '*', '*'], body: rows },
  };
}

/** Runs of serials that fit on one page with their heading. */
const FEW_RUNS = 20;

function layOutSerials({ serials }: Certificate): Content {
  const table: Content = {
    layout: PDF_LAYOUT.figures,
    table: {
      // Two, because the heading is a header row too. Further runs continue on other pages, and the
      // heading stays with its table.
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', '*'],
      body: [
        acrossBoth({ text: text.serialsHead, style: PDF_STYLE.heading }),
        [
          { text: text.first, style: PDF_STYLE.head },
          { text: text.last, style: PDF_STYLE.head },
        ],
        // A single credit is listed once.
        ...serials.map(({ first, last }) =>
          first === last ? acrossBoth({ text: first }) : [{ text: first }, { text: last }],
        ),
      ],
    },
  };
  return { unbreakable: serials.length <= FEW_RUNS, stack: [table] };
}

const acrossBoth = (cell: ContentText): TableCell[] => [{ ...cell, colSpan: 2 }, ''];
