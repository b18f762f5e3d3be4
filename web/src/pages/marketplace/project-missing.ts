import { paths } from '../../app/paths';
import { projectText } from '../../messages/marketplace';

/** The texts of the page of a project that does not exist. */
export const PROJECT_MISSING = {
  title: projectText.notFound,
  why: projectText.notFoundWhy,
  to: paths.carbonCredits,
  label: projectText.allProjects,
};
