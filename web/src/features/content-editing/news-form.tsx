import { messages, type NewsInput, newsInput, PICTURE_LIMITS } from '@canopy/domain';
import { Input } from 'antd';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { newsText as text } from '../../messages/content';
import { newsFields } from '../../messages/fields';
import { FilesField } from '../../ui/files-field';
import { fieldsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { NEWS } from './news-list';

interface Values extends NewsInput {
  readonly image?: readonly File[];
}

const Field = fieldsOf(newsInput, newsFields);

export function NewsForm() {
  const refresh = useRefresh(NEWS);
  const submission = useSubmit<Values>(
    async ({ image, ...input }, onProgress) => {
      const body = newsInput.parse(input);
      await http.post('/addnews', { body, files: { image }, onProgress });
      void refresh();
    },
    { first: 'title', saved: messages.newsAdded, failed: messages.newsAddFailed },
  );
  return (
    <SaveForm submission={submission} name="add-news">
      <Field name="title" />
      <FilesField
        name="image"
        label={newsFields.image}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required
        choose={text.chooseImage}
      />
      <Field name="content" extra={text.contentHelp}>
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} />
      </Field>
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
