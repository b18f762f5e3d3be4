import { formatRupees, toRupees } from '@canopy/domain/common';
import type { PayTo } from '@canopy/domain/credits';
import type { Column, Content, ContentText } from 'pdfmake/interfaces';
import {
  inDisplay,
  layOutIssuer,
  PDF_LAYOUT,
  PDF_STYLE,
  PDF_WIDTH_PT,
  type PdfDefinition,
} from '../../../server/pdf';
import { queuePdf } from '../../../server/pdf-queue';
import { SITE_COLOURS } from '../../../server/site-colours';
import type { Seller } from '../../site/site';
import * as site from '../../site/site';

const COLOURS = SITE_COLOURS.light;

/** Figures of equal width, without the kerning that hides decimal points after a 7. */
const FIGURES = { fontFeatures: ['tnum' as const] };

/** Side of the QR code, in points. */
const QR_PT = 96;

/** Item of a proforma. Its unit price includes tax. */
interface ProformaItem {
  readonly text: string;
  readonly quantity: number;
  readonly unitPaise: number;
}

/** Contents of a proforma. */
interface ProformaPaper {
  readonly number: string;
  /** Kind of goods, such as 'Carbon credits'. */
  readonly goods: string;
  readonly seller: Seller;
  /** Buyer's name, followed by lines about the buyer. */
  readonly buyer: readonly string[];
  readonly createdAt: string | Date;
  /** End of the reservation. Null when the order doesn't wait for payment. */
  readonly payBy: string | Date | null;
  /**
   * Payment details. Null when the order doesn't wait for payment, or its buyer hasn't confirmed
   * it.
   */
  readonly payTo: PayTo | null;
  /** State of an order that doesn't wait for payment. */
  readonly state: string;
  readonly items: readonly ProformaItem[];
  /** Null without delivery. */
  readonly deliveryPaise: number | null;
  readonly totalPaise: number;
  /** Part of the total. */
  readonly taxPaise: number;
  readonly taxPercent: number;
}

/**
 * Lays out the proforma of an order by invoice as a PDF.
 * @param signal the request's. Mails have none
 */
export async function renderProforma(paper: ProformaPaper, signal?: AbortSignal) {
  const { number, seller, createdAt } = paper;
  const { name, locale, timeZone } = await site.settings();
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const showDay = (time: string | Date) => days.format(new Date(time));
  const definition: PdfDefinition = {
    title: `Proforma ${number}`,
    author: name,
    createdAt: new Date(createdAt),
    content: layOut(paper, name, showDay),
    foot: `${seller.name || name} · Proforma ${number}`,
  };
  const bytes = await queuePdf(definition, signal);
  return { bytes, mimeType: 'application/pdf', fileName: `proforma-${number}.pdf` };
}

function layOut(
  paper: ProformaPaper,
  siteName: string,
  showDay: (time: string | Date) => string,
): Content[] {
  const { number, goods, seller, buyer, createdAt, payBy, payTo, state } = paper;
  return [
    layOutIssuer(siteName, 'left'),
    { ...inDisplay('Proforma', 28), color: COLOURS.leaf, margin: [0, 18, 0, 0] },
    { text: `${goods} of ${siteName}`, style: PDF_STYLE.label, margin: [0, 0, 0, 18] },
    {
      columns: [
        party('Seller', [
          seller.name || siteName,
          seller.address,
          seller.taxNumber && `Tax number: ${seller.taxNumber}`,
        ]),
        party('Buyer', buyer),
      ],
      columnGap: 24,
    },
    {
      layout: PDF_LAYOUT.facts,
      margin: [0, 16, 0, 16],
      table: {
        widths: ['auto', '*'],
        body: [
          fact('Number', number),
          fact('Date', showDay(createdAt)),
          payBy ? fact('Pay by', showDay(payBy)) : fact('Status', state),
          fact('Payment reference', number),
        ],
      },
    },
    lines(paper),
    totals(paper),
    ...(payTo ? [payment(payTo)] : []),
    {
      text: payBy
        ? `A proforma is an offer to pay, not an invoice. The ${goods.toLowerCase()} are reserved for the buyer until the day above, and delivered once the payment arrives.`
        : 'A proforma is an offer to pay, not an invoice.',
      style: PDF_STYLE.note,
      margin: [0, 20, 0, 0],
    },
  ];
}

/** Lays out the payment details as a block, with a QR code for UPI apps. */
function payment({ details, upi, amount, reference }: PayTo): Content {
  const facts: Content = {
    layout: PDF_LAYOUT.facts,
    table: {
      widths: ['auto', '*'],
      body: [
        ...(details === '' ? [] : [fact('Pay to', details)]),
        ...(upi ? [fact('UPI id', upi.id)] : []),
        strongFact('Amount', formatRupees(amount)),
        strongFact('Payment reference', reference),
      ],
    },
  };
  const code: Column[] = upi
    ? [
        {
          width: QR_PT,
          stack: [
            {
              qr: upi.link,
              fit: QR_PT,
              foreground: COLOURS.ink,
              background: COLOURS.sunken,
              alignment: 'center',
            },
            { text: 'Scan with a UPI app', style: PDF_STYLE.note, alignment: 'center' },
          ],
        },
      ]
    : [];
  return {
    layout: 'noBorders',
    margin: [0, 20, 0, 0],
    unbreakable: true,
    table: {
      widths: ['*'],
      body: [
        [
          {
            fillColor: COLOURS.sunken,
            margin: [14, 10, 14, 12],
            columns: [
              {
                width: '*',
                stack: [{ ...inDisplay('How to pay', 14), margin: [0, 0, 0, 6] }, facts],
              },
              ...code,
            ],
            columnGap: 20,
          },
        ],
      ],
    },
  };
}

function party(heading: string, texts: readonly string[]): Content {
  const [name = '', ...others] = texts.filter((text) => text !== '');
  return {
    stack: [
      { text: heading, style: PDF_STYLE.label },
      { text: name, bold: true },
      ...others.map((text) => ({ text })),
    ],
  };
}

const fact = (name: string, value: string): Content[] => [
  { text: name, style: PDF_STYLE.label },
  { text: value },
];

const strongFact = (name: string, value: string): Content[] => [
  { text: name, style: PDF_STYLE.label },
  { text: value, bold: true, ...FIGURES },
];

const money = (paise: number) => formatRupees(toRupees(paise));

const right = (text: string, style?: string): ContentText => ({
  text,
  alignment: 'right',
  ...FIGURES,
  ...(style && { style }),
});

function lines({ goods, items, deliveryPaise }: ProformaPaper): Content {
  const heads: Content[] = [
    { text: goods, style: PDF_STYLE.head },
    right('Quantity', PDF_STYLE.head),
    right('Unit price', PDF_STYLE.head),
    right('Amount', PDF_STYLE.head),
  ];
  const rows = items.map(({ text, quantity, unitPaise }): Content[] => [
    { text },
    right(new Intl.NumberFormat('en-IN').format(quantity)),
    right(money(unitPaise)),
    right(money(unitPaise * quantity)),
  ]);
  const delivery: Content[][] =
    deliveryPaise === null ? [] : [[{ text: 'Delivery' }, '', '', right(money(deliveryPaise))]];
  return {
    layout: PDF_LAYOUT.figures,
    table: {
      headerRows: 1,
      widths: ['*', 60, 90, 100],
      body: [heads].concat(rows, delivery),
    },
  };
}

/** Lays out the total and its tax, which prices include. */
function totals({ totalPaise, taxPaise, taxPercent }: ProformaPaper): Content {
  const taxes =
    taxPercent > 0
      ? [
          [{ text: 'Without tax' }, right(money(totalPaise - taxPaise))],
          [{ text: `Tax (${taxPercent} %)` }, right(money(taxPaise))],
        ]
      : [];
  const due: Content[] = [
    { text: 'Total', bold: true, color: COLOURS.leaf },
    { ...right(money(totalPaise)), bold: true, color: COLOURS.leaf },
  ];
  return {
    layout: PDF_LAYOUT.facts,
    // Aligns the totals with the amounts of the lines: the layout adds space on the right.
    margin: [PDF_WIDTH_PT - 228, 8, -12, 0],
    table: { widths: [118, 98], body: (taxes as Content[][]).concat([due]) },
  };
}
