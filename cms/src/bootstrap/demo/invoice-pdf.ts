/** What an invoice of the demo says. Text beyond Latin-1 cannot be printed. */
export interface Invoice {
  readonly supplier: string;
  readonly customer: string;
  readonly number: string;
  readonly period: string;
  readonly item: string;
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
}

const PAGE = { width: 420, height: 298 };
const LEFT = 36;
const RIGHT = PAGE.width - LEFT;

/** A one-page PDF, half of an A4 sheet, about two kilobytes. The same invoice gives the same bytes. */
export function invoicePdf(invoice: Invoice): Buffer {
  const content = page(invoice);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

/** The page's drawing operators, top to bottom. PDF counts upwards from the lower edge. */
function page(invoice: Invoice): string {
  const rows: [label: string, value: string][] = [
    ['Invoice', invoice.number],
    ['Billed to', invoice.customer],
    ['Period', invoice.period],
    ['Item', invoice.item],
    ['Quantity', invoice.quantity],
    ['Rate', invoice.rate],
  ];
  return [
    `0.13 0.32 0.22 rg 0 ${PAGE.height - 58} ${PAGE.width} 58 re f`,
    text('Bold', 16, LEFT, PAGE.height - 36, invoice.supplier, '1 1 1'),
    ...rows.flatMap(([label, value], n) => [
      text('Plain', 9, LEFT, PAGE.height - 86 - n * 20, label, '0.4 0.4 0.4'),
      text('Plain', 10, LEFT + 84, PAGE.height - 86 - n * 20, value),
    ]),
    `0.8 0.8 0.8 RG ${LEFT} 80 m ${RIGHT} 80 l S`,
    text('Bold', 10, LEFT, 60, 'Amount due'),
    text('Bold', 12, LEFT + 84, 60, invoice.amount),
    text(
      'Plain',
      8,
      LEFT,
      28,
      'Specimen: an invented invoice of an invented supplier.',
      '0.5 0.5 0.5',
    ),
  ].join('\n');
}

function text(
  font: 'Plain' | 'Bold',
  size: number,
  x: number,
  y: number,
  value: string,
  colour = '0.1 0.1 0.1',
): string {
  const escaped = value.replace(/[\\()]/g, '\\$&');
  return `BT ${colour} rg /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** Numbers the objects and appends the table of their positions that the format asks for. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const positions = objects.map((object, n) => {
    const position = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(position).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${positions.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
