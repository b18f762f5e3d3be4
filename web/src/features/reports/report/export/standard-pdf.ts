import type { StandardReport } from '@canopy/domain/reports';
import type { Content } from 'pdfmake/interfaces';
import { standardText } from '../../../../messages/reports/reports';
import { missingTable, standardFacts, standardParts } from '../standard-tables';
import {
  factsTable,
  figuresTable,
  heading,
  makeReportPdf,
  type PdfContent,
  part,
} from './report-pdf';

/**
 * Returns the PDF content of a standard's report. The method comes first, and each table has a
 * bookmark.
 * @param logo data URL of a PNG or JPEG
 */
export function standardPdfContent(report: StandardReport, logo: string | undefined): PdfContent {
  const { standard, edition, organisation, financialYear, generatedAt } = report;
  return makeReportPdf(
    {
      title: standardText.title(standard),
      organisation: organisation.name,
      financialYear,
      subject: edition,
      generatedAt,
      logo,
      facts: standardFacts(report),
    },
    [
      ...standardParts(report).flatMap(({ title, facts, table }): Content[] => [
        heading(title),
        ...(facts.length > 0 ? [factsTable(facts)] : []),
        ...(table ? [figuresTable(table)] : []),
      ]),
      ...missingTable(report).flatMap((table) => part(table)),
    ],
  );
}
