import { blogInput } from '@canopy/domain/content';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { blogsText as text } from '../../../messages/content/content';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { BlogFields } from './blog-fields';
import { BLOGS, type BlogValues } from './blog-list';

export function BlogForm() {
  const refresh = useRefresh(BLOGS.subject);
  const submission = useSubmit<BlogValues>(
    async ({ image, ...input }, onProgress) => {
      const body = blogInput.parse(input);
      await http.post('/addblog', { body, files: { image }, onProgress });
      void refresh();
    },
    { first: 'title', saved: text.added, failed: text.addFailed },
  );
  return (
    <SaveForm submission={submission} name="add-blog">
      <BlogFields />
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
