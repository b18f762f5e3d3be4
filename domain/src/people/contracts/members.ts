import { z } from 'zod';
import {
  changeBody,
  documentId,
  email,
  newPassword,
  requiredLine,
  userId,
} from '../../common/contracts/fields';
import { peopleMessages } from '../messages';

/** Request body of POST /adduser. Optional `clientId` for a client session, which is the client. */
export const memberInput = z.object({
  clientId: documentId.optional(),
  username: requiredLine(),
  userId,
  password: newPassword,
  emailid: email,
});
export type MemberInput = z.output<typeof memberInput>;

/** Query of GET /getusers. A client session may omit `clientId`. */
export const memberQuery = z.object({ clientId: documentId.optional() });

export const member = z.object({
  _id: documentId,
  userId: z.string(),
  username: z.string(),
  emailid: z.string(),
  /** Whether sign-in is possible: neither the user nor the client is deactivated. */
  active: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const memberList = z.array(member);

export const memberOfClient = member.extend({ clientId: documentId });
export type MemberOfClient = z.infer<typeof memberOfClient>;

export const memberOfClientList = z.array(memberOfClient);

export const memberAdded = z.object({
  message: z.literal(peopleMessages.userAdded),
  user: memberOfClient,
});

/** Request body of PUT /users/:id. Omitted fields keep their value. */
export const memberChange = changeBody({
  username: requiredLine(),
  emailid: email,
});
export type MemberChange = z.output<typeof memberChange>;
