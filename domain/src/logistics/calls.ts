import { z } from 'zod';
import type { CallTable } from '../common/contracts/call-spec';
import * as logistics from './contracts/logistics-entries';

export const logisticsCalls = {
  'GET /admin/emission/:adminId': {
    handler: 'logistics-entry.findOfAdmin',
    who: ['ecommerce-admin'],
    summary: 'The entries of all your own businesses, newest first, each with its business',
    answer: logistics.logisticsEntryList,
    parameters: { adminId: z.string() },
  },
  'GET /emission/:businessName': {
    handler: 'logistics-entry.findOfBusiness',
    who: ['ecommerce-admin', 'business'],
    summary: 'The entries of a business, newest first, for itself and its e-commerce admin',
    answer: logistics.logisticsEntryList,
    parameters: { businessName: z.string() },
  },
  'POST /emissions': {
    handler: 'logistics-entry.create',
    who: ['business'],
    summary: 'Add a logistics entry; the server adds factors and emissions',
    body: logistics.logisticsEntryInput,
    status: 201,
    answer: logistics.logisticsEntryAdded,
  },
} as const satisfies CallTable;
