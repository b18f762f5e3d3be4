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
    summary: 'Emission factors: all that match, or with page one page of them',
    query: factors.emissionFactorQuery,
    answer: factors.emissionFactorList,
    pageAnswer: factors.emissionFactorPage,
  },
  'GET /factor-countries': {
    handler: 'emission-factor.countries',
    who: ['platform-admin', 'client', 'member', 'content-manager'],
    summary: 'The countries that emission factors have',
    answer: factors.factorCountries,
  },
  'GET /factor-sources': {
    handler: 'emission-factor.sources',
    who: ['platform-admin', 'client', 'member'],
    summary: 'The sources, editions and years that emission factors have',
    answer: factors.factorSources,
  },
  'GET /item-names': {
    handler: 'emission-factor.itemNames',
    who: ['client', 'member', 'platform-admin'],
    summary: 'Names of emission factors that match what was typed, the best match first',
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
    summary: 'Add the emission factors of a file, all or none; existing ones are skipped',
    body: imports.makeImportSchema(factors.emissionFactorInput),
    bodyMebibytes: imports.IMPORT_MEBIBYTES,
    answer: imports.importAnswer,
    readAs: imports.importBody,
  },
  'PUT /updateData/:id': {
    handler: 'emission-factor.update',
    who: ['platform-admin'],
    summary: 'Change an emission factor; saved records keep the factor they were made with',
    body: factors.emissionFactorUpdate,
    answer: factors.emissionFactor,
  },
  'DELETE /deleteData/:id': {
    handler: 'emission-factor.delete',
    who: ['platform-admin'],
    summary: 'Delete an emission factor; saved records keep the factor they were made with',
    answer: succeeded,
  },
  'GET /unit-names': {
    handler: 'unit-name.find',
    who: ['platform-admin'],
    summary: 'The units of emission factors that are not known, and what they stand for',
    answer: units.unitNames,
  },
  'PUT /unit-names': {
    handler: 'unit-name.update',
    who: ['platform-admin'],
    summary: 'Say which known unit an unknown one stands for; saved records stay as they are',
    body: units.unitNameInput,
    answer: units.unitName,
  },
  'GET /library': {
    handler: 'library.find',
    who: ['platform-admin'],
    summary:
      'The packs of emission factors that come with the server, what adding them changes, and factors of an earlier release that could not be mapped to one',
    answer: library.library,
  },
  'GET /library/:pack': {
    handler: 'library.changes',
    who: ['platform-admin'],
    summary: 'What adding a pack changes, factor by factor: all, or with page one page of them',
    query: library.libraryQuery,
    answer: library.libraryChanges,
    pageAnswer: library.libraryChangePage,
    parameters: { pack: z.string() },
  },
  'POST /library/:pack': {
    handler: 'library.add',
    who: ['platform-admin'],
    summary: 'Add a pack of emission factors, or its corrections: all of it or nothing',
    answer: library.libraryAdded,
    parameters: { pack: z.string() },
  },
} as const satisfies CallTable;
