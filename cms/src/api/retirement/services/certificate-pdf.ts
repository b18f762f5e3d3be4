import {
  CERTIFICATE_TEXT,
  type Certificate,
  certificateState,
  paths,
  pathWith,
} from '@canopy/domain';
import type { Content } from 'pdfmake/interfaces';
import { PDF_COLOURS, PDF_LAYOUT, PDF_STYLE, PDF_WIDTH_PT, renderPdf } from '../../../server/pdf';
import { siteLocale, siteTimeZone } from '../../../server/site-locale';

const text = CERTIFICATE_TEXT;
const QR_PT = 96;

/** The site that issues certificates: its name and its public address. */
interface Issuer {
  readonly name: string;
  readonly url: string;
}

/** A certificate as a PDF, with a code that leads to its page. */
export async function certificatePdf(certificate: Certificate, site: Issuer): Promise<Buffer> {
  const { state, demonstration, _id } = certificate;
  const title = state === 'Retired' ? text.title : text.provisionalTitle;
  const address = `${site.url}${pathWith(paths.certificate, _id)}`;
  const now = new Date();
  return renderPdf({
    title: demonstration ? `${text.demonstration}: ${title}` : title,
    author: site.name,
    createdAt: now,
    foot: `${site.name} · ${title} · ${_id}`,
    ...(demonstration && { banner: text.demonstration, watermark: text.demonstration }),
    content: [
      ...(demonstration ? [notice(text.demonstration, text.demonstrationWhy)] : []),
      ...headOf(certificate, title, { ...site, address }),
      notice(...stateOf(certificate)),
      heading(text.claimHead),
      { text: text.claimKinds[certificate.claim.kind], bold: true },
      { text: certificate.claim.text },
      heading(text.factsHead),
      factsOf(certificate),
      heading(text.serialsHead),
      serialsOf(certificate),
      heading(text.ledgerHead),
      {
        text: certificate.ledgerAgrees ? text.ledgerAgreed(formatTime(now)) : text.ledgerDisagrees,
        bold: !certificate.ledgerAgrees,
      },
    ],
  });
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

/** Credits and beneficiary on the left, the code of the page on the right. */
function headOf(
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
            ...(reason ? [{ text: reason }] : []),
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

function stateOf({ state }: Certificate): [label: string, why: string] {
  const { label, why } = certificateState(state);
  return [label, why];
}

/** A box over the whole width. */
function notice(label: string, why: string): Content {
  return {
    layout: 'noBorders',
    margin: [0, 14, 0, 0],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [{ text: label, bold: true, color: PDF_COLOURS.amber }, { text: why }],
            fillColor: PDF_COLOURS.amberSoft,
            margin: [8, 6, 8, 6],
          },
        ],
      ],
    },
  };
}

function factsOf(certificate: Certificate): Content {
  const { project, vintage, year, registryRetirement, requestedAt, _id } = certificate;
  const facts = [
    [text.vintage, vintage === null ? '' : String(vintage)],
    [text.registry, project.registry],
    [text.methodology, project.methodology],
    [text.year, year],
    [text.requested, formatDate(requestedAt)],
    [text.registryRetirement, registryRetirement?.id ?? ''],
    ['', registryRetirement?.url ?? ''],
    [text.certificateId, _id],
  ].filter(([, value]) => value !== '');
  return {
    layout: PDF_LAYOUT.facts,
    table: {
      widths: [150, '*'],
      body: facts.map(([label = '', value = '']) => [
        { text: label, style: PDF_STYLE.label },
        { text: value },
      ]),
    },
  };
}

function serialsOf({ serials }: Certificate): Content {
  return {
    layout: PDF_LAYOUT.figures,
    table: {
      headerRows: 1,
      widths: ['*', '*'],
      body: [
        [
          { text: text.first, style: PDF_STYLE.head },
          { text: text.last, style: PDF_STYLE.head },
        ],
        ...serials.map(({ first, last }) => [{ text: first }, { text: last }]),
      ],
    },
  };
}
