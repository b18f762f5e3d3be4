import { publicGet } from '../../lib/public-get';
import { useAnswer } from '../../lib/use-answer';

/** Texts that editors wrote for the home page, the about page and the contact page. */
export const useLanding = () => useAnswer(['landing'], () => publicGet('/landing'));
