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

/** Body of POST /managers. A client session may leave `clientId` out: it is the client itself. */
export const managerInput = z.object({
  clientId: documentId.optional(),
  ...person,
  userId,
  password: newPassword,
});
export type ManagerInput = z.output<typeof managerInput>;

/** Body of PUT /managers/:id. What is left out stays. */
export const managerChange = changeBody(person);
export type ManagerChange = z.output<typeof managerChange>;

/** Query of GET /managers. A client session may leave `clientId` out. */
export const managerQuery = z.object({ clientId: documentId.optional() });

/** Somebody who logs in as a client. */
export const manager = z.object({
  /** The client's own login has the `_id` of the client. */
  _id: documentId,
  name: z.string(),
  email: z.string(),
  userId: z.string(),
  /** Whether the person can log in: neither the person nor the client is deactivated. */
  active: z.boolean(),
  /** True for the client's own login. */
  first: z.boolean(),
});
export type Manager = z.infer<typeof manager>;

export const managerList = z.array(manager);
