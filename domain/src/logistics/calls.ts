import { z } from 'zod';
import type { CallTable } from '../common/contracts/call-spec';
import * as logistics from './contracts/logistics-entries';

export const logisticsCalls = {
  'GET /admin/emission/:adminId': {
    handler: 'logistics-entry.findOfAdmin',
    who: ['ecommerce-admin'],
    summary: "List all your businesses' entries, newest first, each with its business",
    answer: logistics.logisticsEntryList,
    parameters: { adminId: z.string() },
  },
  'GET /emission/:businessName': {
    handler: 'logistics-entry.findOfBusiness',
    who: ['ecommerce-admin', 'business'],
    summary: "List a business's entries, newest first, as the business or its e-commerce admin",
    answer: logistics.logisticsEntryList,
    parameters: { businessName: z.string() },
  },
  'POST /emissions': {
    handler: 'logistics-entry.create',
    who: ['business'],
    summary: 'Add a logistics entry. The server adds factors and emissions',
    body: logistics.logisticsEntryInput,
    status: 201,
    answer: logistics.logisticsEntryAdded,
  },
} as const satisfies CallTable;
