import { z } from 'zod';
import {
  changeBody,
  documentId,
  email,
  newPassword,
  requiredLine,
  userId,
} from '../../common/contracts/fields';

const person = { name: requiredLine(), email };

/**
 * Request body of POST /managers. Optional `clientId` for a client session, which is the client.
 */
export const managerInput = z.object({
  clientId: documentId.optional(),
  ...person,
  userId,
  password: newPassword,
});
export type ManagerInput = z.output<typeof managerInput>;

/** Request body of PUT /managers/:id. Omitted fields keep their value. */
export const managerChange = changeBody(person);
export type ManagerChange = z.output<typeof managerChange>;

/** Query of GET /managers. A client session may omit `clientId`. */
export const managerQuery = z.object({ clientId: documentId.optional() });

/** Login of a client. */
export const manager = z.object({
  /** Same as the client's `_id` for the client's own login. */
  _id: documentId,
  name: z.string(),
  email: z.string(),
  userId: z.string(),
  /** Whether sign-in is possible: neither the manager nor the client is deactivated. */
  active: z.boolean(),
  /** True for the client's own login. */
  first: z.boolean(),
});
export type Manager = z.infer<typeof manager>;

export const managerList = z.array(manager);
