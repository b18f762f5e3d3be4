import { z } from 'zod';
import type { CallTable } from '../common/contracts/call-spec';
import { succeeded } from '../common/contracts/fields';
import * as imports from '../file-import/contracts/imports';
import * as factors from './contracts/emission-factors';
import * as library from './contracts/library';
import * as units from './contracts/unit-names';

export const factorsCalls = {
  'GET /getdata': {
    handler: 'emission-factor.find',
    who: ['platform-admin', 'client', 'member', 'content-manager'],
    summary: 'List emission factors. Returns all matches, or one page with `page`',
    query: factors.emissionFactorQuery,
    answer: factors.emissionFactorList,
    pageAnswer: factors.emissionFactorPage,
  },
  'GET /factor-countries': {
    handler: 'emission-factor.countries',
    who: ['platform-admin', 'client', 'member', 'content-manager'],
    summary: 'List the countries of emission factors',
    answer: factors.factorCountries,
  },
  'GET /factor-sources': {
    handler: 'emission-factor.sources',
    who: ['platform-admin', 'client', 'member'],
    summary: 'List the sources, editions and years of emission factors',
    answer: factors.factorSources,
  },
  'GET /item-names': {
    handler: 'emission-factor.itemNames',
    who: ['client', 'member', 'platform-admin'],
    summary: 'Suggest emission factor names for typed text, best match first',
    query: factors.itemNamesQuery,
    answer: factors.itemNames,
  },
  'POST /addData': {
    handler: 'emission-factor.create',
    who: ['platform-admin'],
    summary: 'Add an emission factor',
    body: factors.emissionFactorInput,
    status: 201,
    answer: factors.emissionFactor,
  },
  'POST /emission-factors/import': {
    handler: 'emission-factor.import',
    who: ['platform-admin'],
    summary: 'Import emission factors from a file, all or none. Existing factors are skipped',
    body: imports.makeImportSchema(factors.emissionFactorInput),
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: imports.importAnswer,
    readAs: imports.importBody,
  },
  'PUT /updateData/:id': {
    handler: 'emission-factor.update',
    who: ['platform-admin'],
    summary: 'Change an emission factor. Saved records keep the factor they were calculated with',
    body: factors.emissionFactorUpdate,
    answer: factors.emissionFactor,
  },
  'DELETE /deleteData/:id': {
    handler: 'emission-factor.delete',
    who: ['platform-admin'],
    summary: 'Delete an emission factor. Saved records keep the factor they were calculated with',
    answer: succeeded,
  },
  'GET /unit-names': {
    handler: 'unit-name.find',
    who: ['platform-admin'],
    summary: 'List unknown units of emission factors, with the known units they stand for',
    answer: units.unitNames,
  },
  'PUT /unit-names': {
    handler: 'unit-name.update',
    who: ['platform-admin'],
    summary: "Map an unknown unit to a known one. Saved records don't change",
    body: units.unitNameInput,
    answer: units.unitName,
  },
  'GET /library': {
    handler: 'library.find',
    who: ['platform-admin'],
    summary:
      'List the bundled factor packs, the changes from adding them, and factors of earlier releases without a matching pack',
    answer: library.library,
  },
  'GET /library/:pack': {
    handler: 'library.changes',
    who: ['platform-admin'],
    summary:
      'List the changes from adding a pack, factor by factor. Returns all matches, or one page with `page`',
    query: library.libraryQuery,
    answer: library.libraryChanges,
    pageAnswer: library.libraryChangePage,
    parameters: { pack: z.string() },
  },
  'POST /library/:pack': {
    handler: 'library.add',
    who: ['platform-admin'],
    summary: 'Add a factor pack, or its corrections, all or none',
    answer: library.libraryAdded,
    parameters: { pack: z.string() },
  },
} as const satisfies CallTable;
