import { z } from 'zod';
import {
  documentId,
  email,
  newPassword,
  requiredLine,
  succeeded,
  userId,
} from '../../common/contracts/fields';
import { peopleMessages } from '../messages';

/** Request body of POST /admin/register. Creates an e-commerce admin, never a platform admin. */
export const ecommerceAdminInput = z.object({
  name: requiredLine(),
  username: userId,
  email,
  password: newPassword,
});
export type EcommerceAdminInput = z.output<typeof ecommerceAdminInput>;

export const ecommerceAdminRegistered = succeeded.extend({
  message: z.literal(peopleMessages.registered),
  adminId: documentId,
});
