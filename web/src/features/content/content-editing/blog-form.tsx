import { blogsText as text } from '../../../messages/content/content';
import { AddForm } from './add-form';
import { BlogFields } from './blog-fields';
import { BLOGS } from './blog-list';

export function BlogForm() {
  return (
    <AddForm kind={BLOGS} submit={text.submit}>
      <BlogFields />
    </AddForm>
  );
}
