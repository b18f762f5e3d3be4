import type { EmissionRecordRowInput } from '@canopy/domain/inventory';
import type { Content } from 'pdfmake/interfaces';
import { inDisplay, PDF_LAYOUT, PDF_STYLE, renderPdf } from '../../server/pdf';
import type { DemoInvoice } from './records';

const NOTE = 'Specimen: an invented invoice of an invented supplier.';

const quantities = new Intl.NumberFormat('en-GB');

/** Draws the invoice of a record. The same record gives the same bytes. */
export function drawInvoice(
  { supplier }: DemoInvoice,
  row: EmissionRecordRowInput,
  billedTo: string,
): Promise<Buffer> {
  const { name, currency, rate } = supplier;
  const { date, date1, distance, unit, selectedName } = row;
  const number = `${name.slice(0, 3).toUpperCase()}-${date.slice(0, 7)}`;
  const facts: [label: string, text: string][] = [
    ['Invoice', number],
    ['Billed to', billedTo],
    ['Period', `${date} to ${date1}`],
    ['Item', selectedName],
    ['Quantity', `${quantities.format(Number(distance))} ${unit}`],
    ['Rate', `${currency} ${rate.toFixed(2)} per ${unit}`],
    ['Amount due', `${currency} ${quantities.format(Math.round(Number(distance) * rate))}`],
  ];
  return renderPdf({
    title: `Invoice ${number}`,
    author: name,
    createdAt: new Date(date1),
    content: [
      { ...inDisplay(name, 18), margin: [0, 0, 0, 16] },
      {
        layout: PDF_LAYOUT.facts,
        table: {
          widths: ['auto', '*'],
          body: facts.map(([label, text]): Content[] => [
            { text: label, style: PDF_STYLE.label },
            { text },
          ]),
        },
      },
    ],
    foot: NOTE,
  });
}
