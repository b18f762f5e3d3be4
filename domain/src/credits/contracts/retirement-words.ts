import { z } from 'zod';
import {
  financialYearLabel,
  line,
  orElse,
  orNone,
  withoutPageAddress,
} from '../../common/contracts/fields';
import { messages } from '../../common/messages';
import { forbiddenClaimIn } from '../claims';
import { creditMessages } from '../messages';

/**
 * Beneficiary of a retirement. Without consent, the name is stored, but only the buyer and editors
 * see it.
 */
export const beneficiary = z.object({
  name: orElse(withoutPageAddress(line(200)), ''),
  consent: z.boolean({ error: messages.notListed }).default(false),
});

/** Beneficiary, reason and year of a retirement, given at checkout or afterwards. */
export const retirementWords = {
  beneficiary: beneficiary.optional(),
  reason: orElse(
    withoutPageAddress(line(300)).superRefine((reason, context) => {
      const word = forbiddenClaimIn(reason);
      if (word) context.addIssue({ code: 'custom', message: creditMessages.claimInReason(word) });
    }),
    '',
  ),
  year: orNone(financialYearLabel, messages.financialYearForm),
} as const;
