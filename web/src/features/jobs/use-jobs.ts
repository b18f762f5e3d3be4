import { publicGet } from '../../lib/public-get';
import { useAnswer } from '../../lib/use-answer';

/** The published openings, newest first. */
export const useJobs = () => useAnswer(['jobs'], () => publicGet('/jobs'));
