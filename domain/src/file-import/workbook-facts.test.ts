import { describe, expect, it } from 'vitest';
import { readSheetFacts, readWorkbook } from './workbook-facts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, target: string, type = 'worksheet') =>
  `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;

describe('a workbook', () => {
  it('lists its sheets in order, with their parts', () => {
    const { sheets } = readWorkbook(
      `<workbook><sheets>
        <sheet name="b" sheetId="7" r:id="rId2"/>
        <sheet name="a" sheetId="1" state="hidden" r:id="rId1"/>
        <sheet name="c" sheetId="2" state='veryHidden' r:id='rId3'></sheet>
        <sheet name="state='hidden'" sheetId="3" state="visible" r:id="rId4"/>
      </sheets></workbook>`,
      [
        relation('rId1', 'worksheets/sheet1.xml'),
        relation('rId2', '/xl/worksheets/sheet2.xml'),
        relation('rId3', 'worksheets/sheet3.xml'),
        relation('rId4', 'chartsheets/sheet1.xml', 'chartsheet'),
      ].join(''),
    );
    expect(sheets).toEqual([
      { path: 'xl/worksheets/sheet2.xml', isHidden: false },
      { path: 'xl/worksheets/sheet1.xml', isHidden: true },
      { path: 'xl/worksheets/sheet3.xml', isHidden: true },
      { path: undefined, isHidden: false },
    ]);
  });

  it('may have prefixes and comments', () => {
    const { sheets, date1904 } = readWorkbook(
      `<!-- <sheet name="old" r:id="rId9"/> --><x:workbook><x:workbookPr date1904 = '1' />
        <x:sheets><x:sheet name="a" q:id="rId1" state="hidden"/></x:sheets></x:workbook>`,
      `<p:Relationship Target='worksheets/a&amp;b.xml' Type='${TYPES}/worksheet' Id='rId1'/>`,
    );
    expect(sheets).toEqual([{ path: 'xl/worksheets/a&b.xml', isHidden: true }]);
    expect(date1904).toBe('1');
  });
});

const factsOf = (rows: string) =>
  readSheetFacts(`<worksheet><cols><col hidden="1"/></cols><sheetData>${rows}</sheetData>
    <extLst><xm:f>Data!A1</xm:f></extLst></worksheet>`);

describe('a hidden row', () => {
  it.each([
    ['is hidden', '<row r="2" hidden="1"><c r="A2"><v>1</v></c></row>'],
    ['is hidden, as a word', `<row r='2' spans="1:1" hidden = 'true'><c r="A2"><v>1</v></c></row>`],
    ['has no height', '<row r="2" ht="0" customHeight="1"><c r="A2"><v>1</v></c></row>'],
    ['has no number', '<row hidden="1"> <c r="A2"><v>1</v></c></row>'],
  ])('%s', (_, row) => {
    const others = '<row r="1" ht="15.5" hidden="0"><c r="A1"/></row><row r="3" hidden="1"/>';
    expect(factsOf(others + row).hiddenRows).toEqual([3, 2]);
  });

  it('may have a prefix', () => {
    const part = `<x:worksheet><x:sheetData><x:row r="4" hidden="1"><x:c r="B4" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(readSheetFacts(part)).toEqual({
      hiddenRows: [4],
      faults: [{ row: 4, column: 1, found: '#N/A' }],
    });
  });
});

describe('a cell', () => {
  it.each([
    ['with an error', '<c r="AB12" t="e"><v>#REF!</v></c>', '#REF!'],
    ['with a calculated error', `<c r='AB12' s="3" t='e'><f>1/0</f><v>#DIV/0!</v></c>`, '#DIV/0!'],
    ['with an error without text', '<c r="AB12" t="e"><f>A1</f></c>', '=A1'],
    ['with a formula only', '<c r="AB12"><f>IF(A1&lt;2,"a&amp;b",3)</f></c>', '=IF(A1<2,"a&b",3)'],
    ['with an empty result', '<c r="AB12" s="1"><f>SUM(A1:A3)</f><v></v></c>', '=SUM(A1:A3)'],
    ['with a short empty result', '<c r="AB12"><f>SUM(A1:A3)</f><v/></c>', '=SUM(A1:A3)'],
    ['with a shared formula', '<c r="AB12"><f t="shared" si="0"/></c>', '='],
    ['with a text formula without result', '<c r="AB12" t="str"><f>A1</f></c>', '=A1'],
  ])('%s has no value', (_, cell, found) => {
    const row = `<row r="12"><c r="A12"/><c r="B12"><v>5</v></c>${cell}<c r="AC12"/></row>`;
    expect(factsOf(row).faults).toEqual([{ row: 12, column: 27, found }]);
  });

  it.each([
    ['a result', '<c r="A1"><f>B1*2</f><v>0</v></c>'],
    ['the result of a shared formula', '<c r="A1"><f t="shared" si="0"/><v>4</v></c>'],
    ['empty text as the result', '<c r="A1" t="str"><f>""</f><v></v></c>'],
    ['a text about errors', `<c r="A1" t="inlineStr"><is><t>say t="e" twice</t></is></c>`],
    ['nothing', '<c r="A1" s="2"/>'],
  ])('may contain %s', (_, cell) => {
    expect(factsOf(`<row r="1">${cell}<c r="B1"><v>#</v></c></row>`).faults).toEqual([]);
  });
});
