import { navText } from '../../messages/en';
import { paths } from '../paths';
import { WorkspaceLayout } from './workspace-layout';

export default function ContentLayout() {
  return <WorkspaceLayout area={navText.area.content} start={paths.home} items={[]} />;
}
