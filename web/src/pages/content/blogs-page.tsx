import { BlogForm } from '../../features/content/content-editing/blog-form';
import { BlogList } from '../../features/content/content-editing/blog-list';
import { blogsText } from '../../messages/content/content';
import { titleText } from '../../messages/workspace';
import { ContentPage } from './content-page';

export default function BlogsPage() {
  return (
    <ContentPage
      title={titleText.blogCms}
      text={blogsText}
      form={<BlogForm />}
      list={<BlogList />}
    />
  );
}
