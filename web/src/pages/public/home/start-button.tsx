import { paths } from '@canopy/domain/site-pages';
import { homeText } from '../../../messages/content/home';
import { ButtonLink } from '../../../ui/button-link';

/** Main action of the home page. */
export function StartButton() {
  return (
    <ButtonLink
      className="button-large"
      primary
      to={paths.measureEmission}
      label={homeText.start}
    />
  );
}
