/** Messages about inventories, shared by the server and the site. */
export const inventoryMessages = {
  imageUploaded: 'Image Uploded',
  dataSaved: 'Data saved successfully',
  dataKindUnknown: 'Choose measured, invoiced, estimated, spend or proxy, or leave it empty.',
  restatementOutdated: 'Something has changed since this preview. Preview again, then restate.',
  fromAfterTo: 'The from date must not be after the to date.',
  monthsTooMany:
    'These rows cover too many months. Check their dates, or save fewer rows at a time.',
  yearStartForm: 'Choose the month in which the year starts: 1, 4, 7 or 10.',
  siteNameTaken: 'Another of your sites has this name. Please choose a different one.',
  sitesTooMany: (most: number) =>
    `An organisation can have at most ${most.toLocaleString('en')} sites.`,
  siteUnknown: 'You have no site with this name or id.',
  siteNotGiven: (names: string) =>
    `You cannot record for this site. Choose one of yours: ${names}.`,
  siteMissing: (names: string) => `Choose one of your sites: ${names}.`,
  dayBeforeSite: (site: string, from: string) =>
    `${site} belongs to the organisation from ${from} on.`,
  dayAfterSite: (site: string, to: string) => `${site} belonged to the organisation until ${to}.`,
  recordsOutsideSite: (site: string) =>
    `Some of these records have days when ${site} does not belong to the organisation.`,
  siteParentItself: 'A site cannot be below itself.',
  siteHasRecords: 'This site has records. Move them to another site first.',
  siteHasInstruments:
    'This site has certificates or contracts. Delete them or move them to another site first.',
  siteHasMetrics: 'This site has metrics. Delete them first.',
  siteHasSites: 'This site has sites below it. Move or delete them first.',
  siteDaysOfRecords:
    'This site has records outside these days. Extend the days or move the records.',
  siteFromAfterTo: 'The first day of a site must not be after its last.',
  regionWithoutCountry: 'Enter the country of this region, too.',
  userUnknown: 'You have no user with this id.',
  shareRange: 'Enter a percentage from 0 to 100.',
  controlUnknown: 'Choose both, operational, financial or none.',
  holdingFrom: 'A holding begins with a month. Enter its first day, such as 2024-04-01.',
  holdingMonthMissing: 'Enter the month from which this share or control applies.',
  holdingMonthTwice: 'Another holding begins in this month.',
  holdingsTwice: 'Send all holdings, or share and control from one month, but not both.',
  holdingIncomplete: 'No earlier holding states this, so please fill it in.',
  thresholdRange: 'Enter a percentage above 0, at most 100.',
  currencyUnknown: 'Enter the code of a currency (ISO 4217), such as INR.',
  scope3CategoryUnknown: 'Enter a category of Scope 3, from 1 to 15.',
  categoryReasonMissing: 'Enter why the category is not included.',
  categoryTwice: 'This category appears twice. Send each once.',
  categoryHasRecords: (name: string) =>
    `${name} has records in this year, so it is included. Delete the records or move them to another category first.`,
  mwhRange: 'Enter megawatt-hours above 0.',
  kgPerKwhRange: 'Enter kilograms per kWh from 0 to 1,000, such as 0 or 0.01.',
  monthForm: 'Enter a month as YYYY-MM.',
  serialsMissing:
    'Enter the serial numbers of the certificates, as first to last or as prefix-first-last.',
  serialsRange:
    'Write each range as first to last, with whole serial numbers, such as IN-WIND-1 to IN-WIND-500.',
  serialsOrder: 'The first serial number must not be after the last.',
  serialsOverlap: (serials: string) =>
    `Another of your certificates or contracts has these serial numbers: ${serials}.`,
  instrumentYears: 'The days must lie in one reporting year. Add one entry for each year.',
  instrumentsTooMany: (most: number) =>
    `An organisation can have at most ${most.toLocaleString('en')} certificates and contracts.`,
  calendarYearForm: 'Choose a year such as 2024.',
  kgPerUnit: (kgCo2e: number, unit: string) =>
    `${kgCo2e.toLocaleString('en', { maximumSignificantDigits: 6 })} kg CO₂e per ${unit}`,
  ambiguousFactor: (count: number, fields: string, used: string) =>
    fields === ''
      ? `${count} emission factors fit and give different results. The newest is used: ${used}.`
      : `${count} emission factors fit and give different results. Choose ${fields} to be exact; otherwise this one is used: ${used}.`,
  crossesYear: (from: string, to: string) =>
    `These dates span two financial years, ${from} and ${to}, so the record will count in neither.`,
  sameRecord: (count: number) =>
    `${count === 1 ? 'A record' : `${count} records`} with this item, these dates and this amount already ${count === 1 ? 'exists' : 'exist'}.`,
  sameButLastDay:
    'A record with this item, this amount and this first day ends one day earlier or later. It may be the same bill.',
  farMoreThanUsual: (usual: number, unit: string) =>
    `This is more than ten times the usual amount of ${usual.toLocaleString('en', { maximumSignificantDigits: 6 })} ${unit}.`,
  farLessThanUsual: (usual: number, unit: string) =>
    `This is less than a tenth of the usual amount of ${usual.toLocaleString('en', { maximumSignificantDigits: 6 })} ${unit}.`,
  overlapsOwn: 'Another of your records has this item on some of these days.',
  overlapsOthers: 'A record of another user has this item on some of these days.',
  overlapsRows: 'Another row of this file has this item on some of these days.',
  factorOutOfDate: (edition: string | null) =>
    `The emission factor${edition ? ` (${edition})` : ''} is not valid on these dates. No edition is, so the nearest is used.`,
  factorOfOtherCountry: (country: string, unitHint: string | null) =>
    `The emission factor is for ${country || 'another country'}. ${
      unitHint ?? 'No factor for your country or for every country fits these choices as closely.'
    }`,
  factorOfEveryCountry: (unitHint: string) =>
    `The emission factor is for every country. ${unitHint}`,
  factorUnitTaken: (unit: string) =>
    `No unit is given, so the amount is in ${unit}, the emission factor’s unit.`,
  inFuture: 'This date is in the future.',
  longAgo: 'This date is before the year 2000.',
  rowsTooMany: (most: number) => `Save at most ${most} rows at a time.`,
  evidenceUnknown: 'This file is not one of your uploads. Please upload it again.',
  evidenceQuotaUnconfirmed: (megabytes: number) =>
    `This file would exceed your organisation’s evidence quota of ${megabytes} MB. Ask the platform admin to confirm your organisation for the full quota.`,
  evidenceTotalQuota:
    'The evidence storage for all organisations is full. Ask the platform admin for more space.',
  evidenceQuota: (gigabytes: number) =>
    `This file would exceed your organisation’s evidence quota of ${gigabytes} GB. Delete unneeded records, whose files are deleted within a week. Or ask the platform admin for a larger quota.`,
  evidenceType: 'Only JPG, PNG, WebP and PDF files can be uploaded.',
  idempotencyKeyForm: 'Use 8 to 100 letters, digits, - or _ in the Idempotency-Key header.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for other rows.',
  importChanged: (changed: number) =>
    changed === 1
      ? 'One record of this import has been changed since. Undo the import anyway to delete it too.'
      : `${changed.toLocaleString('en')} records of this import have been changed since. Undo the import anyway to delete them too.`,
  recordOfDays: (item: string, from: string, to: string) => `${item}, ${from} to ${to}`,
  leftOutTooMany: (most: number) =>
    `Name at most ${most.toLocaleString('en')} reasons and units of left-out rows.`,
  importHandedOver:
    'Records of this import have been handed over to another user, so it cannot be undone.',
  periodLocked:
    'The reporting year is closed, so its figures cannot change. Have the year reopened first, or choose other days.',
  figuresDiffer: (year: string, version?: number) =>
    `The figures of ${year} no longer match its locked statement${version ? `, version ${version}` : ''}. A change in the database bypassed Canopy.`,
  periodSubmitted:
    'This year has been submitted, so its figures cannot change. Ask your organisation to return it first.',
  periodNotReady: {
    submit: 'Nothing is left to submit in this year.',
    return: 'Nothing in this year is submitted.',
    approve: 'The year cannot be approved yet.',
    lock: 'The year cannot be locked yet.',
    reopen: 'The year is not locked.',
  },
  ambiguousToSubmit:
    'Some records of this year fit several emission factors. Their users must choose the factors first.',
  ambiguousToReturn:
    'Some records of this year fit several emission factors. Return their sites so that users choose the factors.',
  fourEyes: 'Another manager must approve this year, because you submitted it or one of its sites.',
  passwordFromSubmitter:
    'A submitter of this year set your password. Set your own first, with "Get them by e-mail" on the login page. Or ask another manager to approve.',
  emailFromSubmitter:
    'A submitter of this year set your password and e-mail address. Ask the platform admin to correct the address and reset the password first. Or ask another manager to approve.',
  policyOfLockedYear:
    'The month in which years start cannot change while a year is locked. Reopen that year first under Close a year.',
  handOverToSelf: 'Choose another user. This user already has these records.',
  recordsMissing: 'Choose at least one record.',
  recordsTooMany: (most: number) =>
    `Choose at most ${most.toLocaleString('en')} records at a time.`,
  bulkActionUnknown: 'Choose what to do with the records: delete, factor, data-kind or site.',
} as const;
