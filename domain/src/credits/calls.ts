import { type CallTable, EDITORS, EVERYBODY, PUBLIC } from '../common/contracts/call-spec';
import { byStatus, draftQuery, manyEntries } from '../common/contracts/drafts';
import { succeeded } from '../common/contracts/fields';
import { DOCUMENT_LIMITS, PICTURE_LIMITS, VIDEO_LIMITS } from '../common/contracts/pictures';
import { previewQuery } from '../common/contracts/previews';
import * as imports from '../file-import/contracts/imports';
import * as buyers from './contracts/buyers';
import * as issuances from './contracts/issuances';
import * as projects from './contracts/projects';
import * as retirements from './contracts/retirements';
import { orderCalls } from './order-calls';

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
      'List carbon projects, newest first, or by relevance with `q`. Returns all matches, or one page with `page`',
    query: projects.projectQuery,
    answer: projects.projectList,
    pageAnswer: projects.projectPage,
  },
  'GET /getprojects/:id': {
    handler: 'carbon-project.findOne',
    ...PUBLIC,
    summary: 'Get a carbon project, or its draft with a preview key',
    query: previewQuery,
    answer: projects.projectEntry,
  },
  'GET /content/projects': {
    handler: 'carbon-project.findEdited',
    who: EDITORS,
    summary: 'List the drafts of carbon projects for editors, with the state of each project',
    query: projects.editedProjectQuery,
    answer: projects.editedProjectList,
    pageAnswer: projects.editedProjectPage,
  },
  'GET /content/projects/:id': {
    handler: 'carbon-project.findDraft',
    who: EDITORS,
    summary: 'Get a carbon project as last saved, with its state and the address of its preview',
    answer: projects.projectForEditors,
  },
  'DELETE /content/projects/:id/draft': {
    handler: 'carbon-project.discardDraft',
    who: EDITORS,
    summary:
      'Discard the changes of a carbon project since its publication. Returns 409 for an outdated `version`, with the `current` one',
    query: draftQuery,
    answer: projects.projectForEditors,
    refusals: [409],
  },
  'POST /content/projects/bulk': manyEntries('carbon-project.changeMany', 'projects'),
  'POST /addprojects': {
    handler: 'carbon-project.create',
    who: EDITORS,
    summary:
      'Publish a carbon project with photos, a video and documents, or save a draft, which needs only a name',
    ...byStatus(projects.projectInput, projects.projectDraftInput),
    files: PROJECT_FILES,
    status: 201,
    answer: projects.editedProject,
  },
  'PUT /projects/:id': {
    handler: 'carbon-project.update',
    who: EDITORS,
    summary:
      'Update and publish a carbon project, or save a draft. Returns 409 for an outdated `version`, with the `current` one, or without `version` while it has an unpublished draft',
    ...byStatus(projects.projectChange, projects.projectDraftChange),
    files: PROJECT_FILES,
    answer: projects.editedProject,
    refusals: [409],
  },
  'DELETE /projects/:id': {
    handler: 'carbon-project.delete',
    who: EDITORS,
    summary: 'Delete a carbon project and the files sent with it. Returns 409 if it has orders',
    answer: succeeded,
    refusals: [409],
  },
  'GET /issuances': {
    handler: 'issuance.find',
    who: EDITORS,
    summary: 'List one page of matching credit issuances, newest first',
    query: issuances.issuanceQuery,
    answer: issuances.issuancePage,
  },
  'POST /issuances': {
    handler: 'issuance.create',
    who: EDITORS,
    summary:
      "Add a registry's issuance of credits to a project. Returns 409 if another issuance has some of the serials",
    body: issuances.issuanceInput,
    status: 201,
    answer: issuances.issuanceAnswer,
    refusals: [404, 409],
  },
  'PUT /issuances/:id': {
    handler: 'issuance.update',
    who: EDITORS,
    summary: 'Change the price of credits not yet ordered',
    body: issuances.issuanceChange,
    answer: issuances.issuanceAnswer,
  },
  'POST /issuances/:id/withdraw': {
    handler: 'issuance.withdraw',
    who: EDITORS,
    summary: 'Permanently withdraw available credits. Returns 409 if fewer are available',
    body: issuances.withdrawal,
    answer: issuances.issuanceAnswer,
    refusals: [409],
  },
  'GET /ledger': {
    handler: 'issuance.ledger',
    who: EVERYBODY,
    summary: 'List all credit movements, oldest first. Returns CSV, or JSON with `format=json`',
    query: issuances.ledgerQuery,
    answer: issuances.ledgerList,
    answerTypes: ['text/csv'],
  },
  'GET /getbuyers': {
    handler: 'buyer.find',
    who: EDITORS,
    summary: 'List buyers, newest first. Returns all matches, or one page with `page`',
    query: buyers.buyerQuery,
    answer: buyers.buyerList,
    pageAnswer: buyers.buyerPage,
  },
  'POST /addbuyer': {
    handler: 'buyer.create',
    who: EDITORS,
    summary: 'Add a buyer, or the valid rows of an array. Duplicate rows are skipped',
    query: buyers.buyersAddQuery,
    body: buyers.buyersInput,
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: buyers.buyersAdded,
    refusals: [409],
    readAs: (body: unknown) => (Array.isArray(body) ? buyers.buyerRows : buyers.buyerInput),
  },
  ...orderCalls,
  'GET /retirements': {
    handler: 'retirement.find',
    who: EVERYBODY,
    summary:
      'List public retirements, newest first, or download all matches with `format=csv`. Totals and the file exclude demonstrations',
    query: retirements.retirementQuery,
    answer: retirements.retirementPage,
    answerTypes: ['text/csv'],
  },
  'GET /retirements/:id': {
    handler: 'retirement.findOne',
    who: ['client', 'content-manager', 'platform-admin'],
    summary:
      'Get a retirement with name and reason, regardless of consent. Clients see only their own',
    answer: retirements.retirementAnswer,
  },
  'PUT /retirements/:id': {
    handler: 'retirement.update',
    who: EDITORS,
    summary:
      'Record the registry retirement and set the order to Retired. Returns 409 for demonstrations and if already recorded',
    body: retirements.registryRetirement,
    answer: retirements.retirementAnswer,
    refusals: [409],
  },
  'PUT /retirements/:id/consent': {
    handler: 'retirement.updateConsent',
    who: ['visitor', 'client', 'content-manager', 'platform-admin'],
    summary:
      "Show or hide a retirement's name and reason, as the buyer with the mailed token, its client or an editor",
    body: retirements.consentChange,
    answer: retirements.retirementAnswer,
  },
  'GET /certificates/:id': {
    handler: 'retirement.certificate',
    who: EVERYBODY,
    summary: "Get a retirement's certificate, checked against the ledger",
    answer: retirements.certificate,
  },
  'GET /certificates/:id/pdf': {
    handler: 'retirement.certificatePdf',
    who: EVERYBODY,
    summary: "Download a retirement's certificate as PDF",
    answerTypes: ['application/pdf'],
  },
  'GET /holdings': {
    handler: 'retirement.holdings',
    who: ['client'],
    summary:
      "List the client's held and retired credits by issuance, with the serials of held credits",
    answer: retirements.creditHoldings,
  },
} as const satisfies CallTable;
