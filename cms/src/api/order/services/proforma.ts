import { formatRupees, messages, taxWithin, toRupees } from '@canopy/domain';
import type { Content } from 'pdfmake/interfaces';
import { notFound } from '../../../http/refusals';
import { PDF_COLOURS, PDF_LAYOUT, PDF_STYLE, PDF_WIDTH_PT, renderPdf } from '../../../server/pdf';
import site, { type Seller } from '../../site/services/site';
import type { EditedOrderRow } from '../wire';

interface Proforma {
  readonly order: EditedOrderRow;
  readonly seller: Seller;
  /** The name of the site. */
  readonly site: string;
  readonly showDay: (time: string | Date) => string;
}

/**
 * The proforma of an order by invoice, as a PDF.
 * @throws 404 for an order that is paid in another way
 */
export async function proformaFile(order: EditedOrderRow) {
  if (order.provider !== 'invoice') throw notFound(messages.noProforma);
  const [{ name, locale, timeZone }, seller] = await Promise.all([site.settings(), site.seller()]);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const showDay = (time: string | Date) => days.format(new Date(time));
  const number = numberOf(order);
  const bytes = await renderPdf({
    title: `Proforma ${number}`,
    author: name,
    createdAt: new Date(order.createdAt),
    content: contentOf({ order, seller, site: name, showDay }),
    foot: `${seller.name || name} · Proforma ${number}`,
  });
  return { bytes, mimeType: 'application/pdf', fileName: `proforma-${number}.pdf` };
}

/**
 * The number of a proforma: the year, and the number of the order in the database. The reference is a secret, which a
 * paper that people pass on must not show.
 */
function numberOf({ id, createdAt }: EditedOrderRow): string {
  return `PF-${new Date(createdAt).getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

function contentOf({ order, seller, site: siteName, showDay }: Proforma): Content[] {
  const number = numberOf(order);
  const { state, reservedUntil } = order;
  const isOpen = state === 'Reserved';
  return [
    { text: 'Proforma', style: PDF_STYLE.title },
    { text: `Carbon credits of ${siteName}`, style: PDF_STYLE.subtitle, margin: [0, 0, 0, 16] },
    {
      columns: [
        party('Seller', [
          seller.name || siteName,
          seller.address,
          seller.taxNumber && `Tax number: ${seller.taxNumber}`,
        ]),
        party('Buyer', [order.buyerName, order.buyerEmail]),
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
          fact('Date', showDay(order.createdAt)),
          ...(isOpen && reservedUntil && order.isConfirmed
            ? [fact('Pay by', showDay(reservedUntil))]
            : []),
          ...(isOpen ? [] : [fact('State', STATES[state])]),
          fact('Use in the payment', number),
        ],
      },
    },
    lines(order),
    totals(order),
    {
      text: 'A proforma is an offer to pay, not an invoice. The credits are reserved for the buyer until the day named above, and delivered once the payment has arrived.',
      style: PDF_STYLE.note,
      margin: [0, 20, 0, 0],
    },
  ];
}

/** The words by which a proforma says that an order waits for no payment any more. */
const STATES = {
  Reserved: 'Reserved',
  Paid: 'Paid',
  Delivered: 'Paid',
  Retired: 'Paid',
  Expired: 'Expired: the credits are no longer reserved',
  Cancelled: 'Cancelled',
  Refunded: 'Refunded',
} as const;

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

const money = (paise: number) => formatRupees(toRupees(paise));

const right = (text: string, style?: string): Content => ({
  text,
  alignment: 'right',
  ...(style && { style }),
});

function lines({
  projectName,
  vintage,
  quantity,
  unitPricePaise,
  totalPaise,
}: EditedOrderRow): Content {
  const vintageText = vintage === null ? '' : `, vintage ${vintage}`;
  return {
    layout: PDF_LAYOUT.figures,
    table: {
      headerRows: 1,
      widths: ['*', 60, 90, 100],
      body: [
        [
          { text: 'Carbon credits', style: PDF_STYLE.head },
          right('Quantity', PDF_STYLE.head),
          right('Unit price', PDF_STYLE.head),
          right('Amount', PDF_STYLE.head),
        ],
        [
          { text: `${projectName}${vintageText}: 1 t CO₂e each` },
          right(new Intl.NumberFormat('en-IN').format(quantity)),
          right(money(unitPricePaise)),
          right(money(Number(totalPaise))),
        ],
      ],
    },
  };
}

/** The total with its tax, which the prices include. */
function totals({ totalPaise, taxPercent }: EditedOrderRow): Content {
  const total = Number(totalPaise);
  const percent = Number(taxPercent ?? 0);
  const tax = taxWithin(total, percent);
  const taxes =
    percent > 0
      ? [
          [{ text: 'Without tax' }, right(money(total - tax))],
          [{ text: `Tax (${percent} %)` }, right(money(tax))],
        ]
      : [];
  const due: Content[] = [
    { text: 'Total', bold: true, color: PDF_COLOURS.leaf },
    { text: money(total), bold: true, alignment: 'right', color: PDF_COLOURS.leaf },
  ];
  return {
    layout: PDF_LAYOUT.facts,
    margin: [PDF_WIDTH_PT - 240, 8, 0, 0],
    table: { widths: [118, 98], body: (taxes as Content[][]).concat([due]) },
  };
}
