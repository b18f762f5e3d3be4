import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { appText, errorText } from '../../messages/en';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/site/section';

export default function NotFoundPage() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={errorText.notFoundTitle}
        why={errorText.notFoundWhy}
        action={
          <Link className="button button-primary" to={paths.home}>
            {appText.home}
          </Link>
        }
      />
    </Container>
  );
}
