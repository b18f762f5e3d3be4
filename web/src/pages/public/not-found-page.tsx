import { paths } from '@canopy/domain/site-pages';
import { appText, errorText } from '../../messages/en';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/site/section';

export default function NotFoundPage() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={errorText.notFoundTitle}
        why={errorText.notFoundWhy}
        action={<ButtonLink to={paths.home} label={appText.home} primary />}
      />
    </Container>
  );
}
