import { ANYBODY, type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { succeeded } from '../common/contracts/fields';
import { DOCUMENT_LIMITS, PICTURE_LIMITS, VIDEO_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import * as imports from '../file-import/contracts/imports';
import * as buyers from './contracts/buyers';
import * as checkout from './contracts/checkout';
import * as issuances from './contracts/issuances';
import * as projects from './contracts/projects';
import * as retirements from './contracts/retirements';

const PROJECT_FILES = {
  photo: { types: PICTURE_LIMITS.types, most: projects.MOST_PROJECT_PHOTOS },
  video: { types: VIDEO_LIMITS.types },
  document: { types: DOCUMENT_LIMITS.types, most: projects.MOST_PROJECT_DOCUMENTS },
} as const;

export const creditsCalls = {
  'GET /getprojects': {
    handler: 'carbon-project.find',
    ...PUBLIC,
    summary:
      'Carbon projects, newest first, with q the best first: all that match, or with page one page of them',
    query: projects.projectQuery,
    answer: projects.projectList,
    pageAnswer: projects.projectPage,
  },
  'GET /getprojects/:id': {
    handler: 'carbon-project.findOne',
    ...PUBLIC,
    summary: 'A carbon project; with the key of a preview, its draft',
    query: previewQuery,
    answer: projects.projectEntry,
  },
  'GET /content/projects': {
    handler: 'carbon-project.findEdited',
    who: EDITORS,
    summary: 'Carbon projects for editors, including those not public yet or no longer',
    query: projects.editedProjectQuery,
    answer: projects.editedProjectList,
    pageAnswer: projects.editedProjectPage,
  },
  'POST /addprojects': {
    handler: 'carbon-project.create',
    who: EDITORS,
    summary: 'Publish a carbon project, with photos, a video and documents',
    body: projects.projectInput,
    files: PROJECT_FILES,
    status: 201,
    answer: projects.editedProject,
  },
  'PUT /projects/:id': {
    handler: 'carbon-project.update',
    who: EDITORS,
    summary:
      'Change a carbon project and publish the change; 409 while the panel has an unpublished draft',
    body: projects.projectChange,
    files: PROJECT_FILES,
    answer: projects.editedProject,
    refusals: [409],
  },
  'DELETE /projects/:id': {
    handler: 'carbon-project.delete',
    who: EDITORS,
    summary: 'Delete a carbon project and its files; 409 when there are orders of it',
    answer: succeeded,
    refusals: [409],
  },
  'GET /issuances': {
    handler: 'issuance.find',
    who: EDITORS,
    summary: 'A page of the issuances of credits that match, newest first',
    query: issuances.issuanceQuery,
    answer: issuances.issuancePage,
  },
  'POST /issuances': {
    handler: 'issuance.create',
    who: EDITORS,
    summary:
      'Add credits that a registry issued to a project; 409 when another issuance has some of the serials',
    body: issuances.issuanceInput,
    status: 201,
    answer: issuances.issuanceAnswer,
    refusals: [404, 409],
  },
  'PUT /issuances/:id': {
    handler: 'issuance.update',
    who: EDITORS,
    summary: 'Change the price of the credits that are not ordered',
    body: issuances.issuanceChange,
    answer: issuances.issuanceAnswer,
  },
  'POST /issuances/:id/withdraw': {
    handler: 'issuance.withdraw',
    who: EDITORS,
    summary: 'Withdraw available credits for ever; 409 when fewer are available',
    body: issuances.withdrawal,
    answer: issuances.issuanceAnswer,
    refusals: [409],
  },
  'GET /ledger': {
    handler: 'issuance.ledger',
    who: EVERYBODY,
    summary: 'All movements of credits, the oldest first: a CSV file, or with format=json JSON',
    query: issuances.ledgerQuery,
    answer: issuances.ledgerList,
    answerTypes: ['text/csv'],
  },
  'GET /getbuyers': {
    handler: 'buyer.find',
    who: EDITORS,
    summary: 'Buyers, newest first: all that match, or with page one page of them',
    query: buyers.buyerQuery,
    answer: buyers.buyerList,
    pageAnswer: buyers.buyerPage,
  },
  'POST /addbuyer': {
    handler: 'buyer.create',
    who: EDITORS,
    summary: 'Add a buyer, or all valid rows of an array at once; duplicates are skipped',
    query: buyers.buyersAddQuery,
    body: buyers.buyersInput,
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: buyers.buyersAdded,
    refusals: [409],
    readAs: (body: unknown) => (Array.isArray(body) ? buyers.buyerRows : buyers.buyerInput),
  },
  'POST /checkout': {
    handler: 'order.create',
    who: ANYBODY,
    summary: 'Buy credits of a project; a repeated Idempotency-Key answers the first order',
    headers: checkout.checkoutHeaders,
    body: checkout.checkoutInput,
    status: 201,
    answer: checkout.orderAnswer,
    limits: ['checkout', 'checkout-email'],
    refusals: [404, 409],
  },
  'GET /orders/:reference': {
    handler: 'order.findOne',
    who: EVERYBODY,
    summary: 'An order, for whoever knows its reference',
    answer: checkout.orderWithPayment,
    parameters: { reference: checkout.typedOrderReference },
  },
  'GET /orders': {
    handler: 'order.find',
    who: ['client', 'content-manager', 'platform-admin'],
    summary: 'A page of the orders that match, newest first; a client sees its own, without notes',
    query: checkout.orderQuery,
    answer: checkout.orderPage,
  },
  'GET /orders.csv': {
    handler: 'order.download',
    who: EDITORS,
    summary: 'The same as a CSV file, with everything that matches',
    answerTypes: ['text/csv'],
    query: checkout.orderFilter,
  },
  'PUT /orders/:reference': {
    handler: 'order.update',
    who: EDITORS,
    summary: 'Write notes on an order',
    body: checkout.orderChange,
    answer: checkout.editedOrderAnswer,
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/cancel': {
    handler: 'order.cancel',
    who: EDITORS,
    summary:
      'Cancel an order, so that its credits can be bought again, and tell the buyer by mail; 409 in a state that is not cancelled',
    body: checkout.orderCancellation,
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/confirm': {
    handler: 'order.confirm',
    who: EVERYBODY,
    summary:
      'Confirm the e-mail address of an order by the link of its mail; credits ordered by invoice are then reserved for `invoiceDays`',
    body: checkout.orderConfirmation,
    answer: checkout.orderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/pay': {
    handler: 'order.pay',
    who: EDITORS,
    summary:
      'Mark an order by invoice as paid and deliver its credits; after it expired, where as many are still free',
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/refund': {
    handler: 'order.refund',
    who: EDITORS,
    summary: 'Note that a paid order was refunded; its credits can be bought again',
    body: checkout.orderRefund,
    answer: checkout.editedOrderAnswer,
    refusals: [409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/:reference/retire': {
    handler: 'order.retire',
    who: ANYBODY,
    summary:
      'Ask for the retirement of the credits of an order: its buyer with the token of its mail, its client, or editors',
    body: retirements.retirementRequest,
    answer: checkout.orderAnswer,
    refusals: [403, 409],
    parameters: { reference: checkout.typedOrderReference },
  },
  'GET /orders/:reference/proforma': {
    handler: 'order.proforma',
    who: EVERYBODY,
    summary: 'The proforma of an order by invoice, for whoever knows its reference',
    answerTypes: ['application/pdf'],
    parameters: { reference: checkout.typedOrderReference },
  },
  'POST /orders/cancel': {
    handler: 'order.cancelMany',
    who: EDITORS,
    summary: 'Cancel several orders, all or none; 409 when one is already cancelled',
    body: checkout.ordersCancellation,
    answer: checkout.ordersCancelled,
    refusals: [404, 409],
  },
  'GET /retirements': {
    handler: 'retirement.find',
    who: EVERYBODY,
    summary:
      'The public register of retirements, newest first; with format=csv a file of all that match. Demonstrations are in the list, and neither in totals nor in the file',
    query: retirements.retirementQuery,
    answer: retirements.retirementPage,
    answerTypes: ['text/csv'],
  },
  'GET /retirements/:id': {
    handler: 'retirement.findOne',
    who: ['client', 'content-manager', 'platform-admin'],
    summary: 'A retirement with name and reason, whatever the consent; a client sees its own',
    answer: retirements.retirementAnswer,
  },
  'PUT /retirements/:id': {
    handler: 'retirement.update',
    who: EDITORS,
    summary:
      'Enter the retirement at the registry: the order becomes Retired; 409 for a demonstration, or when it is entered already',
    body: retirements.registryRetirement,
    answer: retirements.retirementAnswer,
    refusals: [409],
  },
  'PUT /retirements/:id/consent': {
    handler: 'retirement.updateConsent',
    who: ['visitor', 'client', 'content-manager', 'platform-admin'],
    summary:
      'Show or hide name and reason: the buyer with the token of the mail of the order, its client, or editors',
    body: retirements.consentChange,
    answer: retirements.retirementAnswer,
  },
  'GET /certificates/:id': {
    handler: 'retirement.certificate',
    who: EVERYBODY,
    summary: 'The certificate of a retirement, and whether the ledger agrees with it now',
    answer: retirements.certificate,
  },
  'GET /certificates/:id/pdf': {
    handler: 'retirement.certificatePdf',
    who: EVERYBODY,
    summary: 'The same as a PDF',
    answerTypes: ['application/pdf'],
  },
  'GET /holdings': {
    handler: 'retirement.holdings',
    who: ['client'],
    summary:
      "The client's own credits by issuance: held and retired, with the serials of those held",
    answer: retirements.creditHoldings,
  },
} as const satisfies CallTable;
