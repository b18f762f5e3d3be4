import { BlogForm } from '../../features/content-editing/blog-form';
import { BlogList } from '../../features/content-editing/blog-list';
import styles from '../../features/content-editing/content.module.css';
import { blogsText } from '../../messages/content';
import { titleText } from '../../messages/en';
import { PageHeader } from '../../ui/page-header';
import { Panel } from '../../ui/panel';

export default function BlogsPage() {
  return (
    <>
      <PageHeader title={titleText.blogCms} lead={blogsText.lead} />
      <div className={styles.sides}>
        <Panel title={blogsText.formTitle}>
          <BlogForm />
        </Panel>
        <Panel title={blogsText.listTitle}>
          <BlogList />
        </Panel>
      </div>
    </>
  );
}
