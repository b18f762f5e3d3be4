import { LOGO_LIMITS, messages } from '@canopy/domain';
import { fileRule } from '../../ui/file-rule';

export const logoRule = fileRule(LOGO_LIMITS, messages.logoType);
