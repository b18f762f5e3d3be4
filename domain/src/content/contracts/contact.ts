import { z } from 'zod';
import {
  choice,
  documentId,
  email,
  LONG_TEXT,
  optionalText,
  requiredLine,
  requiredText,
  text,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { SALUTATIONS } from '../lists';
import { contentMessages } from '../messages';

/** Contact number: 10 digits. Source: specification §9. */
const mobile = text()
  .trim()
  .min(1, messages.required)
  .regex(/^\d{10}$/, contentMessages.mobileForm);

/** Number of services in the contact form. Source: specification §9. */
export const CONTACT_SERVICES = 8;

/**
 * Body of POST /contact. `services` are options of GET /landing. `productId` names a public product
 * that the message is about.
 */
export const contactInput = z.object({
  salutation: choice(SALUTATIONS),
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  mobile,
  email,
  services: z
    .array(requiredText(), { error: contentMessages.servicesMissing })
    .min(1, contentMessages.servicesMissing)
    .max(CONTACT_SERVICES, messages.notListed),
  message: optionalText(LONG_TEXT),
  productId: documentId.optional(),
});
export type ContactInput = z.output<typeof contactInput>;

export const contactReceived = z.object({ message: z.literal(contentMessages.contactReceived) });
