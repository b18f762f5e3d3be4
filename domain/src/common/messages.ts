import { commonMessages } from './common-messages';

/** `1,00,000`: grouped like amounts of money. */
const inIndia = (count: number) => count.toLocaleString('en-IN');

/** DESNZ, conversion factors 2025, full set: most energy billing is on a gross CV basis. */
const GAS_BILL = 'A gas bill in the UK means gross (Gross CV).';

/**
 * Sentences that both the server and the screens use: the exact texts of specification §5 and §8,
 * and the errors of inputs. Texts of single screens are in `web/src/messages`.
 */
export const messages = {
  ...commonMessages,
  loginSuccessful: 'Login successful!',
  clientLoginFailed: 'Incorrect username or password. Please try again.',
  platformLoginFailed: 'Invalid username or password',
  loginFailed: 'Invalid credentials',
  pageNotWritten: 'This page has not been written yet',
  previewOver: 'This preview has expired. Open it again from the panel.',
  draftIncomplete: (fields: string) => `This draft cannot be shown yet. First fill in: ${fields}.`,
  addressTooLong: 'The address or the headers of this request are too long. Shorten the search.',
  requestTooSlow: 'The request took too long to arrive. Please try again.',
  malformedRequest: 'The server cannot read this request.',
  tooManyTriesThisHour: 'Too many attempts. Please try again in an hour.',

  tooManyRegistrations: 'Too many registrations from your network. Please try again in an hour.',
  tooManyMails: 'Too many e-mails were requested. Please try again in an hour.',

  mailFailed: 'Failed to send email.',
  credentialsSent: 'Email sent successfully! Please Check Your email.',
  credentialsPerhapsSent:
    'If this e-mail address is registered, an e-mail is on its way. Please check your inbox.',
  emailNotRegistered: 'Failed to send email. Email is not registered.',
  passwordSet: 'Your password has been set. You can log in with it now.',
  passwordLinkDead:
    'This link has already been used or is older than 30 minutes. Request a new one.',
  passwordChanged: 'Your password has been changed. All other sessions have ended.',
  passwordWrong: 'This is not your current password.',
  sessionsEnded: 'You have been logged out everywhere.',

  clientAdded: 'Client added successfully!',
  userAdded: 'User added successfully!',
  dataUploaded: 'Data successfully uploaded!',
  dataUploadFailed: 'Failed to upload data.',
  imageUploaded: 'Image Uploded',
  dataSaved: 'Data saved successfully',

  invalidInput: 'Some of what you entered needs another look.',
  required: 'Please fill in this field.',
  chooseFile: 'Please choose a file.',
  chooseFiles: 'Please choose at least one file.',
  objectExpected: 'Send an object with named fields.',
  listExpected: 'Send a list.',
  changeEmpty: 'Send at least one field to change.',
  textExpected: 'Send text.',
  booleanExpected: 'Use true or false.',
  wholeNumberExpected: 'Enter a whole number.',
  atLeast: (least: number | bigint | string) => `Enter at least ${least}.`,
  atMost: (most: number | bigint | string) => `Enter at most ${most}.`,
  textUnreadable: 'This text has characters that cannot be stored.',
  oneLine: 'Use one line, without line breaks or other control characters.',
  webAddressForm: 'Enter a web address that begins with https:// or http://.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  userIdForm: 'Use 3 to 254 characters without spaces.',
  userIdTaken: 'This user id is already taken. Please choose another.',
  emailForm: 'Enter an e-mail address, such as name@example.org.',
  notReady: 'The server is not ready. Please try again in a moment.',
  serverBusy: 'The server is busy. Please try again in a moment.',
  storageUnavailable:
    'The server cannot read or save data right now. Please try again in a moment.',
  bodyUnreadable: 'This request could not be read.',
  bodyTooDeep: (most: number) => `Nest lists and objects at most ${most} levels deep.`,
  bodyTooFull: (most: number) =>
    `Send at most ${most.toLocaleString('en')} values at a time. Split the request into parts.`,
  jsonExpected: 'Send this as JSON, with the header Content-Type: application/json.',
  jsonOrFormExpected:
    'Send this as JSON (Content-Type: application/json) or as a form with files (multipart/form-data).',
  crossSite: 'This request came from another website, so it was refused.',
  uploadTooLarge: 'This request is too large.',
  sectorUnknown: 'Choose one of the listed sectors.',
  contactNumberForm: 'Use digits only, at most 10.',
  emailTaken: 'This e-mail address already belongs to a user.',
  managerEmailTaken: 'This e-mail address already belongs to a manager of this client.',
  managerFirst:
    'This is the login of the client itself. Only the platform admin can change it, under All Clients.',
  clientDeactivated: 'The client is deactivated. Activate the client first.',
  passwordLength: 'Use 8 to 72 characters.',
  passwordBytes:
    'Use a shorter password. The limit is 72 bytes, and letters such as é or अ count as 2 to 4.',
  scopeUnknown: 'Choose Scope 1, Scope 2 or Scope 3.',
  mainCategoryUnknown: 'Choose one of the listed categories.',
  dataKindUnknown: 'Choose measured, invoiced, estimated, spend or proxy, or leave it empty.',
  mainCategoryOfOtherScope: (scope: string) => `This category does not belong to ${scope}.`,
  numberExpected: 'Enter a number.',
  restatementOutdated:
    'Something has changed since this preview. See again what would change, then restate.',
  factorNegative: 'The emission factor cannot be below 0.',
  countryUnknown: 'Enter a country by its name or its two-letter code, such as IN.',
  countriesDiffer: 'Country and CountryCode name different countries. Leave one of them out.',
  validFromAfterTo: 'The first day of validity must not be after the last.',
  gwpSetUnknown: 'Choose AR4, AR5 or AR6.',
  factorKindUnknown: 'Choose grid or residual-mix.',
  changeKindUnknown: 'Choose new, gone, moved or corrected.',
  gasesForm:
    'Give the kilograms per unit of all of co2, ch4Fossil, ch4NonFossil and n2o, and of any other gas under others; or leave the gases out.',
  gasNegative: 'Enter 0 or a number above 0.',
  outsideKyotoTwice: 'Give this only where the gases are not known: they say it too.',
  outsideKyotoTooMuch: 'This is a part of the emission factor, so it cannot be more than it.',
  gasUnknown: (name: string) =>
    `'${name.slice(0, 40)}' is not a gas that is known here. Name a gas as in SF6 or HFC-134a, a blend by its gases, and CO2, CH4 and N2O in their own fields.`,
  gasesDiffer: (kgCo2e: number, gwpSet: string) =>
    `The gases come to ${kgCo2e.toLocaleString('en', { maximumSignificantDigits: 6 })} kg CO₂e under ${gwpSet}, more than 5 % off this value. Correct the value or the gases.`,
  fuelPropertiesForm:
    'Give densityKgPerLitre, netKwhPerKg or grossKwhPerKg, and the source they come from.',
  consumptionPositive: 'Enter a consumption above 0.',
  resultTooLarge: 'This consumption is too large to calculate with.',
  dayForm: 'Enter a date as YYYY-MM-DD.',
  timeForm: 'Enter a date and time, such as 2026-11-23T09:00:00Z.',
  hiddenBeforePublished: 'This must be later than the date of publication.',
  fromAfterTo: 'The from date must not be after the to date.',
  monthsTooMany:
    'These rows cover too many months. Check their dates, or save fewer rows at a time.',
  yearStartForm: 'Choose the month in which the year starts: 1, 4, 7 or 10.',
  siteNameTaken: 'Another of your sites has this name. Please choose another.',
  sitesTooMany: (most: number) =>
    `An organisation can have at most ${most.toLocaleString('en')} sites.`,
  siteUnknown: 'You have no site with this name or id.',
  siteNotGiven: (names: string) =>
    `You do not record for this site. Choose one of yours: ${names}.`,
  siteMissing: (names: string) => `Choose one of your sites: ${names}.`,
  dayBeforeSite: (site: string, from: string) =>
    `${site} belongs to the organisation from ${from} on.`,
  dayAfterSite: (site: string, to: string) => `${site} belonged to the organisation until ${to}.`,
  recordsOutsideSite: (site: string) =>
    `Some of these records have days on which ${site} does not belong to the organisation.`,
  siteParentItself: 'A site cannot stand below itself.',
  siteHasRecords: 'This site has records. Move them to another site first.',
  siteHasInstruments:
    'This site has certificates or contracts. Delete them or move them to another site first.',
  siteHasMetrics: 'This site has metrics. Delete them first.',
  siteHasSites: 'Other sites stand below this one. Move or delete them first.',
  siteDaysOfRecords: 'This site has records on days that would lie outside of it.',
  siteFromAfterTo: 'The first day of a site must not be after its last.',
  regionWithoutCountry: 'Give the country of this region, too.',
  userUnknown: 'You have no user with this id.',
  shareRange: 'Enter a percentage from 0 to 100.',
  controlUnknown: 'Choose both, operational, financial or none.',
  holdingFrom: 'A holding begins with a month. Give its first day, such as 2024-04-01.',
  holdingMonthMissing: 'Give the month from which this share or control holds.',
  holdingMonthTwice: 'Another holding begins with this month.',
  holdingsTwice: 'Give all holdings, or share and control from one month: not both.',
  holdingIncomplete: 'No holding before this month says it, so please fill it in.',
  thresholdRange: 'Enter a percentage above 0, at most 100.',
  currencyUnknown: 'Enter the code of a currency (ISO 4217), such as INR.',
  scope3CategoryUnknown: 'Enter a category of Scope 3, from 1 to 15.',
  categoryReasonMissing: 'Give the reason why the category is not included.',
  categoryTwice: 'This category is there twice. Send each once.',
  categoryHasRecords: (name: string) =>
    `${name} has records in this year, so it is included. Delete the records or move them to another category first.`,

  mwhRange: 'Enter megawatt-hours above 0.',
  kgPerKwhRange: 'Enter kilograms for one kWh from 0 to 1,000, such as 0 or 0.01.',
  monthForm: 'Enter a month as YYYY-MM.',
  serialsMissing:
    'Enter the serial numbers of the certificates, as first to last or as prefix-first-last.',
  serialsRange:
    'Write each range as first to last, with whole serial numbers, such as IN-WIND-1 to IN-WIND-500.',
  serialsOrder: 'The first serial number must not be after the last.',
  serialsOverlap: (serials: string) =>
    `These serial numbers are already in another certificate or contract of yours: ${serials}.`,
  instrumentYears: 'The days must lie in one reporting year. Add one entry for each year.',
  instrumentsTooMany: (most: number) =>
    `An organisation has at most ${most.toLocaleString('en')} certificates and contracts.`,
  financialYearForm: 'Choose a financial year such as 2024-2025.',
  calendarYearForm: 'Choose a year such as 2024.',
  kgPerUnit: (kgCo2e: number, unit: string) =>
    `${kgCo2e.toLocaleString('en', { maximumSignificantDigits: 6 })} kg CO₂e per ${unit}`,
  ambiguousFactor: (count: number, fields: string, used: string) =>
    fields === ''
      ? `${count} emission factors fit and give different results. The newest is used: ${used}.`
      : `${count} emission factors fit and give different results. Choose ${fields} to be exact; otherwise this one is used: ${used}.`,
  ambiguousBasis: (count: number, units: string, used: string) =>
    `${count} emission factors fit and give different results, by gross and net calorific value. Choose the unit ${units}. ${GAS_BILL} Otherwise this one is used: ${used}.`,
  unitNeedsBasis: (item: string, units: string) =>
    `${item} takes ${units}: the two differ by 5 to 10 %, so choose the one on your bill. ${GAS_BILL}`,
  gasBill: GAS_BILL,
  unitHint: (hint: string) => `No emission factor matches this unit. ${hint}`,
  crossesYear: (from: string, to: string) =>
    `These dates span two financial years, ${from} and ${to}, so the record will count in neither.`,
  sameRecord: (count: number) =>
    `${count === 1 ? 'A record' : `${count} records`} with this item, these dates and this amount already ${count === 1 ? 'exists' : 'exist'}.`,
  farMoreThanUsual: (usual: number, unit: string) =>
    `This is more than ten times the usual amount, which is ${usual.toLocaleString('en', { maximumSignificantDigits: 6 })} ${unit}.`,
  farLessThanUsual: (usual: number, unit: string) =>
    `This is less than a tenth of the usual amount, which is ${usual.toLocaleString('en', { maximumSignificantDigits: 6 })} ${unit}.`,
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
    `The emission factor holds for every country. ${unitHint}`,
  unitWithMass: (per: string) =>
    `Enter the unit alone, such as ${per}, and the emission in kg CO₂e per ${per}.`,
  unitNamesMass: (unit: string, mass: string) =>
    `${unit} counts ${mass}, not kilograms: no unit can stand for it. Correct the emission and the unit of its factors.`,
  unitNotKnown:
    'This unit is not known. Write a known one, such as kWh or tonne-km, or add a factor by hand and name its unit under Unknown Units.',
  factorUnitTaken: (unit: string) =>
    `No unit is given, so the amount counts in ${unit}, the unit of the emission factor.`,
  unitToEnter: (country: string, count: number, units: string, inPlural: string) =>
    `${country}${country.endsWith('s') ? '’' : '’s'} ${
      count === 1 ? 'factor is' : 'factors are'
    } per ${units}; enter ${inPlural}.`,
  inFuture: 'This date is in the future.',
  longAgo: 'This date is before the year 2000.',
  yearForm: 'Enter a year from 1900 to 2100.',
  factorNotFitting:
    'This emission factor does not fit what was chosen. Choose one of the alternatives.',
  rowsMissing: 'Add at least one row.',
  rowsTooMany: (most: number) => `Save at most ${most} rows at a time.`,
  dynamicFieldsForm: 'Give each extra field a name and a text value.',
  evidenceUnknown: 'This file is not one of your uploads. Please upload it again.',
  evidenceQuotaUnconfirmed: (megabytes: number) =>
    `The evidence of your organisation would exceed its quota of ${megabytes} MB. Ask the platform admin to confirm your organisation, which gives it the full quota.`,
  evidenceTotalQuota:
    'The space for the evidence of all organisations is used up. Ask the platform admin for more space.',
  evidenceQuota: (gigabytes: number) =>
    `The evidence of your organisation would exceed its quota of ${gigabytes} GB. Delete records you no longer need, whose files are removed within a week, or ask the platform admin for a larger quota.`,
  fileMissing: 'Choose a file to upload.',
  fileTooLarge: (mebibytes: number) => `The file is larger than ${mebibytes} MB.`,
  evidenceType: 'Only JPG, PNG, WebP and PDF files can be uploaded.',
  logoType: 'Only JPG, PNG and WebP pictures can be used as a logo.',
  idempotencyKeyForm: 'The Idempotency-Key header takes 8 to 100 letters, digits, - or _.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for other rows.',

  imported: (inserted: number, skipped: number) =>
    `Added: ${inserted} | Skipped (duplicate): ${skipped}`,
  importRefused: 'Nothing was imported: some rows need another look.',
  importTooLarge: (most: number) =>
    `A file can hold at most ${most.toLocaleString('en')} rows. Split it and import the parts.`,
  trueOrFalse: 'Use true or false.',
  importChanged: (changed: number) =>
    changed === 1
      ? 'One record of this import has been changed since. Undo the import all the same to delete it too.'
      : `${changed.toLocaleString('en')} records of this import have been changed since. Undo the import all the same to delete them too.`,
  recordOfDays: (item: string, from: string, to: string) => `${item}, ${from} to ${to}`,
  importHandedOver:
    'Records of this import have been handed over to another user, so it cannot be undone.',
  periodLocked:
    'The reporting year is closed, so its figures cannot change. Have the year reopened first, or choose days outside of it.',
  figuresDiffer: (year: string, version?: number) =>
    `The figures of ${year} no longer match its locked statement${version ? `, version ${version}` : ''}. A change in the database bypassed Canopy.`,
  periodSubmitted:
    'This year has been submitted, so its figures cannot change. Ask your organisation to return it first.',
  periodNotReady: {
    submit: 'Nothing is left to submit in this year.',
    return: 'Nothing of this year is submitted.',
    approve: 'The year cannot be approved yet.',
    lock: 'The year cannot be locked yet.',
    reopen: 'The year is not locked.',
  },
  ambiguousToSubmit:
    'Several emission factors fit records of this year. Their users have to choose the factors first.',
  ambiguousToReturn:
    'Several emission factors fit records of this year. Return their sites, so that their users choose the factors.',
  fourEyes: 'Somebody else has to approve this year: you have submitted it, or a site of it.',
  passwordFromSubmitter:
    'A person who submitted this year set your password. Choose your own first: ask for a link under "Get them by e-mail" on the login page. Or let another manager approve.',
  emailFromSubmitter:
    'A person who submitted this year set your password and your e-mail address. Ask the platform admin to correct the address and reset the password first. Or let another manager approve.',
  policyOfLockedYear:
    'A year is locked, so the month in which years start cannot change. Reopen the year first, under Close a year.',
  handOverToSelf: 'Choose another user. These records are already the ones of this user.',
  handOverToDeactivated: 'This user is deactivated. Choose one who is active.',
  recordsMissing: 'Choose at least one record.',
  recordsTooMany: (most: number) =>
    `Choose at most ${most.toLocaleString('en')} records at a time.`,
  bulkActionUnknown: 'Choose what to do with the records: delete, factor, data-kind or site.',
  importCancelled: 'The import was cancelled. Nothing was imported.',
  rowUnreadable: 'This row could not be read.',
  factorTwice:
    'Another row has the same factor with a different value. Distinguish them by type, unit or year.',

  registered: 'Registered successfully!',
  businessAdded: 'Business added successfully!',
  businessIncomplete: 'Please fill in all fields',
  businessNameForm: 'Use letters or digits, and no control characters.',
  businessNameTaken: 'You already have a business with this name. Please choose another.',
  entryIncomplete: 'Please fill in all fields!',
  entryNotPositive: 'Weight and Distance must be positive.',
  entryTooLarge: 'This weight and distance are too large to calculate with.',
  amountPositive: 'Enter a number above 0.',
  amountNegative: 'This cannot be below 0.',
  notListed: 'Choose one from the list.',
  standardIsWhole: 'A report by a standard covers the whole organisation. Leave this out.',
  vehicleOfOtherMode: (mode: string) => `This vehicle does not fit the transport mode ${mode}.`,
  packMaterialMissing: 'Choose the packaging material for this weight.',

  categoryMissing: 'Choose at least one category.',
  productImagesTooMany: 'You can only upload up to 3 images.',
  newsAdded: 'News added successfully!',
  newsAddFailed: 'Failed to add news.',
  draftWaits:
    'This entry has a draft in the panel that is not published. Publish or discard it there first.',
  projectOrdered: 'There are orders for this project. Hide it from the site instead.',
  projectIncomplete: 'Project name & price required!',
  projectPhotosTooMany: (most: number) => `Upload at most ${most} photos.`,
  projectDocumentsTooMany: (most: number) => `Upload at most ${most} documents.`,
  paymentMethodMissing: 'Please select a payment method.',
  oneFile: 'Choose one file only.',
  pictureType: 'Only JPG, PNG and WebP pictures can be uploaded.',
  pictureUnreadable: 'This picture cannot be read. Please save it again or choose another.',
  pictureTooLarge: (megapixels: number) =>
    `Use a picture of at most ${megapixels} megapixels, such as 5000 × 5000 pixels.`,
  videoType: 'Only MP4 and WebM videos can be uploaded.',
  documentType: 'Only PDF documents can be uploaded.',
  priceForm: 'Enter a price in rupees from 0 to 10,00,000, with at most two decimals.',
  ratingForm: 'Enter a rating from 0 to 5.',
  wholeNumber: (most: number) => `Enter a whole number from 0 to ${most}.`,
  coordinatesForm: 'Enter latitude and longitude in decimal degrees, such as 15.9129, 77.519.',
  climateScoreForm: 'Enter a climate score from 0 to 100.',
  quantityForm: 'Enter a quantity of at least 1.',
  quantityWhole: 'Enter a whole number of credits.',
  quantityMost: (most: number) => `One order holds at most ${inIndia(most)} credits.`,
  blocksForm:
    'Send the parts of a rich text: paragraph, heading, quote, code, image and list, with their children.',
  blocksTooLarge: 'This text has too many parts, or its lists are too deep inside each other.',
  blocksLink: 'Enter a web address, a mailbox (mailto:), or a page of this site such as /about.',
  blocksPicture: 'Choose a picture of the media library.',
  blocksDisagree: (text: string) =>
    `Send blocks or ${text}, or both with the same words: these say different things.`,
  linkForm: 'Enter an address that begins with https://, or a page of this site such as /about.',
  mobileForm: 'Enter the 10 digits of a mobile number.',
  servicesMissing: 'Choose at least one service.',
  contactReceived: 'Thank you! We have received your message and will be in touch soon.',
  tooManyMessages: 'Too many messages. Please try again in an hour.',
  tooManyOrders: 'Too many orders. Please try again in an hour.',
  serviceUnknown: 'Choose from the listed services.',
  creditsLeft: (left: number) =>
    left === 0
      ? 'All credits of this project have been sold.'
      : `Only ${inIndia(left)} ${left === 1 ? 'credit' : 'credits'} of this project can still be bought.`,
  creditsOfOne: (most: number) =>
    `An order stays within one vintage. The most that one has left is ${inIndia(most)} ${most === 1 ? 'credit' : 'credits'}.`,
  creditsUnserialised:
    'These credits have no serials of a registry, so they cannot be retired. Choose a vintage with serials.',
  creditsToWithdraw: (most: number) =>
    most === 0
      ? 'No credit of this issuance is available.'
      : `Only ${inIndia(most)} ${most === 1 ? 'credit' : 'credits'} of this issuance ${most === 1 ? 'is' : 'are'} available.`,
  creditsCounted: (available: number) =>
    `The ledger counts the credits of this project: ${inIndia(available)} are available. Leave this at that number, and add or withdraw credits under its issuances.`,
  creditsPriced: (price: number) =>
    `The issuances of this project have the prices: ${inIndia(price)} is the lowest. Leave this at that number, and change the price there.`,
  creditsTooMany: (most: number) =>
    `A project can have at most ${inIndia(most)} credits in all its issuances.`,
  serialsForm:
    'Enter serials as the registry writes them: the first and the last, or a block such as ABC-1-100. You may write a range as ABC-1 to ABC-100.',
  serialsCount: (counted: string, quantity: number) =>
    `These serials are ${counted} credits, and the quantity is ${inIndia(quantity)}.`,
  serialsTaken: 'Another issuance has some of these serials.',
  vintageForm: 'Enter the year of the vintage, such as 2023.',
  orderCancelled: 'This order has already been cancelled.',
  claimInReason: (word: string) =>
    `Leave out “${word}”. What this retirement can claim follows from its credits; the certificate says it.`,
  retirementSimulated: 'The payment of this order was simulated, so its credits cannot be retired.',
  retirementDemonstration: 'This retirement is a demonstration. No registry has it.',
  retirementEntered: 'The retirement at the registry has already been entered.',
  orderStays: (state: string, action: string) =>
    `This order is ${state.toLowerCase()}, so it cannot be ${action}.`,
  orderRetiring:
    'The retirement of these credits has been requested, so the order can be neither cancelled nor refunded.',
  orderTokenWrong: 'This link is not that of the mail of this order.',
  orderReservationOver: 'The reservation has ended. Place a new order.',
  paidAtOnce: 'This order was paid when it was placed.',
  retirementRequested: 'The retirement of these credits has already been requested.',
  simulatedOrderOver: 'Orders with simulated payment end by themselves.',
  providerUnavailable: 'Simulated payment is not available here. Choose to pay by invoice.',
  paymentOfOther: 'This payment is not one of this order.',
  paymentAmount: 'The amount paid is not the total of this order.',
  noProforma: 'This order is not paid by invoice, so it has no proforma.',
  openCreditsMost: (most: number) =>
    `At most ${inIndia(most)} credits can be reserved at a time for one e-mail address and from one network. Pay for the orders that are open, or wait until they expire.`,
  pageAddressRefused: 'Leave out addresses of pages and e-mail addresses.',
  tooManyCartChanges: 'Too many changes of carts. Please try again in an hour.',
  cartClosed: 'This shop takes no orders at the moment.',
  cartFull: (most: number) => `A cart holds at most ${most} different products.`,
  cartQuantity: (most: number) => `Enter a whole number of pieces from 1 to ${inIndia(most)}.`,
  productTwice: 'This product is listed twice.',
  productLeft: (name: string, left: number) =>
    left <= 0
      ? `${name} is sold out.`
      : `Only ${inIndia(left)} ${left === 1 ? 'piece' : 'pieces'} of ${name} can still be bought.`,
  productRepriced: (name: string, price: string) => `${name} costs ${price} now.`,
  creditsRepriced: (total: string, before: string) =>
    `The price has changed: you were shown ${before}, and this order costs ${total} now. Place it again if you agree.`,
  totalChanged: (total: string) =>
    `Delivery or tax has changed: the order costs ${total} now. Load the page again to see it.`,
  piecesTaken: (taken: number) =>
    `${inIndia(taken)} ${taken === 1 ? 'piece' : 'pieces'} of this product ${taken === 1 ? 'is' : 'are'} sold or reserved. Offer at least ${inIndia(taken)}.`,
  notDelivered: 'We do not deliver to this address.',
  openPiecesMost: (most: number) =>
    `At most ${inIndia(most)} pieces can be reserved at a time for one e-mail address and from one network. Pay for your open orders, or wait until they expire.`,
  piecesMost: (most: number) =>
    `One order contains at most ${inIndia(most)} ${most === 1 ? 'piece' : 'pieces'} of a product.`,
  productOrderStays: (from: string, to: string) =>
    `An order that is ${from.toLowerCase()} cannot become ${to.toLowerCase()}.`,
  footprintForm: 'Enter the kilograms of CO₂e of one piece: 0 or more.',
  footprintYearForm: 'Enter a year, such as 2025.',
  claimEvidence: (claims: string) =>
    `The name or the description claims: ${claims}. Say what proves it, or leave the words out.`,
  ordersTooMany: (most: number) => `Cancel at most ${most} orders at a time.`,
  orderKeyReused: 'This Idempotency-Key was already used for another order.',
  buyerTaken: 'This buyer already exists.',
  buyersAllWrong: 'None of these rows can be imported.',

  unitKnown: (unit: string, code: string) => `${unit} is already known as ${code}.`,
  unitUnknown: 'Choose one of the known units.',
  unitOfOtherKind: (item: string, kinds: string, unit: string, kind: string) =>
    `${item} is measured by ${kinds}; ${unit} is ${kind}.`,
  unitDoesNotConvert: (item: string, units: string, unit: string) =>
    `${item} is measured in ${units}; ${unit} does not convert.`,
  noFactorOfType: (near: readonly string[]): string =>
    near.length === 0
      ? messages.noFactor.type
      : `${messages.noFactor.type} Did you mean ${near.map((type) => `‘${type}’`).join(' or ')}?`,
  noFactor: {
    name: 'No emission factor has this name.',
    mainCategory: 'No emission factor with this name has this category.',
    scope: 'No emission factor with this name has this scope.',
    country: 'No emission factor matches this country.',
    type: 'No emission factor matches this type.',
    brand: 'No emission factor matches this brand.',
    sku: 'No emission factor matches this SKU.',
    unit: 'No emission factor matches this unit.',
  },
} as const;
