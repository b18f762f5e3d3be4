import {
  BLOG_CATEGORIES,
  type BlogInput,
  blogInput,
  messages,
  PICTURE_LIMITS,
} from '@canopy/domain';
import { Input, Select } from 'antd';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { FilesField } from '../../ui/files-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { BLOGS } from './blog-list';

interface Values extends BlogInput {
  readonly image?: readonly File[];
}

const Field = fieldsOf(blogInput, blogFields);

export function BlogForm() {
  const refresh = useRefresh(BLOGS);
  const submission = useSubmit<Values>(
    async ({ image, ...input }, onProgress) => {
      const body = blogInput.parse(input);
      await http.post('/addblog', { body, files: { image }, onProgress });
      void refresh();
    },
    { first: 'title', saved: text.added, failed: text.addFailed },
  );
  return (
    <SaveForm submission={submission} name="add-blog">
      <Field name="title" />
      <Field name="subtitle" />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={optionsOf(BLOG_CATEGORIES)} />
      </Field>
      <FilesField
        name="image"
        label={blogFields.image}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required
        choose={text.chooseImage}
      />
      <Field name="description">
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Field>
      <Field name="link" extra={text.linkHelp}>
        <Input inputMode="url" />
      </Field>
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
