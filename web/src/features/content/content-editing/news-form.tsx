import { contentMessages, newsInput } from '@canopy/domain/content';
import { http } from '../../../lib/http';
import { useRefresh } from '../../../lib/use-answer';
import { newsText as text } from '../../../messages/content/content';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { NewsFields } from './news-fields';
import { NEWS, type NewsValues } from './news-list';

export function NewsForm() {
  const refresh = useRefresh(NEWS.subject);
  const submission = useSubmit<NewsValues>(
    async ({ image, ...input }, onProgress) => {
      const body = newsInput.parse(input);
      await http.post('/addnews', { body, files: { image }, onProgress });
      void refresh();
    },
    { first: 'title', saved: contentMessages.newsAdded, failed: contentMessages.newsAddFailed },
  );
  return (
    <SaveForm submission={submission} name="add-news">
      <NewsFields />
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
