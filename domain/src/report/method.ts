/**
 * Explains to the reader how a report's figures are computed. Each sentence is a rule of the
 * product: consumption × factor (specification §9), the financial year (§9), the snapshot of the
 * factor, and the month of a record.
 */
export const REPORT_METHOD = {
  standard:
    'Greenhouse Gas Protocol: A Corporate Accounting and Reporting Standard (revised edition), with the fifteen categories of the Corporate Value Chain (Scope 3) Standard.',
  boundary:
    'No organisational boundary was chosen. The report covers what the listed users of the organisation recorded.',
  calculation:
    'Emission = activity × emission factor. Each record keeps the factor it was calculated with, with its source and year; a later edit of a factor changes no record. Results are added up unrounded and rounded only where they are shown.',
  gases:
    'Kilograms of carbon dioxide equivalent (kg CO₂e), as the source of each factor states them. Some factors cover fewer gases than others, and their sources use different global warming potentials.',
  period:
    'Financial year from 1 April to 31 March. A record counts when both its dates lie inside the year, in the month in which it starts.',
  exclusions:
    'Left out are records whose dates straddle two financial years, and every activity that nobody recorded. Fire Extinguisher and Gas are listed under Scope 3 and have no category number of the GHG Protocol.',
} as const;
