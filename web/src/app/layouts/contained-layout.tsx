import { Outlet } from 'react-router-dom';
import { Container } from '../../ui/site/section';

/** For public pages that are one column of the site's width rather than bands across it. */
export function ContainedLayout() {
  return (
    <Container>
      <Outlet />
    </Container>
  );
}
