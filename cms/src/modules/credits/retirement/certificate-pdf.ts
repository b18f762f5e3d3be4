import {
  CERTIFICATE_TEXT,
  type Certificate,
  certificateState,
  certificateStatement,
} from '@canopy/domain/credits';
import type { Content, ContentText, TableCell } from 'pdfmake/interfaces';
import {
  inDisplay,
  layOutIssuer,
  PDF_LAYOUT,
  PDF_STYLE,
  type PdfDefinition,
} from '../../../server/pdf';
import { queuePdf } from '../../../server/pdf-queue';
import { SITE_COLOURS } from '../../../server/site-colours';
import { siteLocale, siteTimeZone } from '../../../server/site-locale';

const text = CERTIFICATE_TEXT;
const COLOURS = SITE_COLOURS.light;
const QR_PT = 72;
const MINUTE_MS = 60_000;

/**
 * Renders a certificate as a PDF, with a QR code of its page.
 * @param issuer name of the site
 */
export async function certificatePdf(
  certificate: Certificate,
  issuer: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const { state, demonstration, _id } = certificate;
  const title = state === 'Retired' ? text.title : text.provisionalTitle;
  // Whole minutes, so that requests of the same minute share one PDF.
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const definition: PdfDefinition = {
    title: demonstration ? `${text.demonstration}: ${title}` : title,
    author: issuer,
    createdAt: now,
    foot: `${issuer} · ${title} · ${_id}`,
    ...(demonstration && { banner: text.demonstration, watermark: text.demonstration }),
    isFramed: true,
    content: [
      ...(demonstration ? [notice(text.demonstration, text.demonstrationWhy, WARNING)] : []),
      { stack: [layOutIssuer(issuer, 'center')], margin: [0, demonstration ? 14 : 0, 0, 0] },
      ...layOutStatement(certificate, title),
      noticeOfState(certificate),
      heading(text.claimHead),
      { text: text.claimKinds[certificate.claim.kind], bold: true },
      { text: certificate.claim.text },
      layOutFacts(certificate),
      layOutProof(certificate, now),
      layOutSerials(certificate),
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

const heading = (words: string): Content => ({
  ...inDisplay(words, 12.5),
  margin: [0, 12, 0, 3],
});

/** Lays out tonnes, beneficiary and project below one another, in the order of the page. */
function layOutStatement(
  { quantity, project, beneficiary, reason, state }: Certificate,
  title: string,
): Content[] {
  const count = quantity.toLocaleString(siteLocale());
  const credits = text.credits(count, quantity === 1);
  const soft = (words: string): Content => ({
    text: words,
    style: PDF_STYLE.label,
    alignment: 'center',
  });
  const large = (words: string, size: number, above: number): ContentText => ({
    ...inDisplay(words, size),
    alignment: 'center',
    margin: [0, above, 0, 2],
  });
  return [
    { ...large(title, 15, 12), color: COLOURS.leaf },
    large(certificateStatement(state, count), 28, 4),
    ...(beneficiary
      ? [soft(text.onBehalfOf), large(beneficiary, 19, 1), ...(reason ? [soft(reason)] : [])]
      : [soft(text.nameKept)]),
    { stack: [soft(text.withCredits(credits))], margin: [0, 8, 0, 0] },
    large(project.name, 15, 1),
    soft(text.perCredit),
  ];
}

const WARNING = { color: COLOURS.amber, fillColor: COLOURS.amberSoft } as const;
const SUCCESS = { color: COLOURS.leaf, fillColor: COLOURS.leafSoft } as const;

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
    margin: [0, 10, 0, 0],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [{ text: label, bold: true, color }, { text: why }],
            alignment: 'center',
            fillColor,
            margin: [8, 5, 8, 5],
          },
        ],
      ],
    },
  };
}

function layOutFacts(certificate: Certificate): Content {
  const { project, vintage, year, registryRetirement, requestedAt, _id } = certificate;
  const facts = [
    [text.place, project.place],
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
      stack: [
        { text: label, style: PDF_STYLE.note },
        { text: value, bold: true },
      ],
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

/** Lays out the ledger's confirmation, and the way to the current one. */
function layOutProof({ ledgerAgrees, url }: Certificate, now: Date): Content {
  return {
    margin: [0, 12, 0, 0],
    columns: [
      {
        width: '*',
        stack: [
          {
            text: ledgerAgrees ? text.ledgerAgreed(formatTime(now)) : text.ledgerDisagrees,
            bold: !ledgerAgrees,
          },
          { text: text.verify, style: PDF_STYLE.note, margin: [0, 6, 0, 0] },
          { text: url, link: url, style: PDF_STYLE.note, color: COLOURS.leaf },
        ],
      },
      { width: QR_PT, qr: url, fit: QR_PT, foreground: COLOURS.ink },
    ],
    columnGap: 24,
  };
}

/** Runs of serials that fit on one page with their heading. */
const FEW_RUNS = 20;

function layOutSerials({ serials }: Certificate): Content {
  const table: Content = {
    layout: PDF_LAYOUT.figures,
    fontSize: 9,
    table: {
      // Two, because the heading is a header row too. Further runs continue on other pages, and the
      // heading stays with its table.
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', '*'],
      body: [
        acrossBoth({ ...inDisplay(text.serialsHead, 12.5), margin: [0, 8, 0, 0] }),
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
