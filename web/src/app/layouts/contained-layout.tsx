import { Outlet } from 'react-router-dom';
import { Container } from '../../ui/site/section';

/** Layout of public pages with one column of the site's width instead of full-width bands. */
export function ContainedLayout() {
  return (
    <Container>
      <Outlet />
    </Container>
  );
}
