import {
  BLOG_CATEGORIES,
  type BlogInput,
  blogInput,
  messages,
  PICTURE_LIMITS,
} from '@canopy/domain';
import { Input, Select } from 'antd';
import { useSWRConfig } from 'swr';
import { blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { FilesField } from '../../ui/files-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { SaveForm } from '../../ui/save-form';
import { BLOG_LIST } from './blog-list';
import { addBlog } from './content-api';

interface Values extends BlogInput {
  readonly image?: readonly File[];
}

const Field = fieldsOf(blogInput, blogFields);

export function BlogForm() {
  const { mutate } = useSWRConfig();
  return (
    <SaveForm<Values>
      name="add-blog"
      first="title"
      submit={text.submit}
      saved={text.added}
      failed={text.addFailed}
      save={async ({ image, ...input }, onPercent) => {
        await addBlog(blogInput.parse(input), image, onPercent);
        void mutate(BLOG_LIST);
      }}
    >
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
    </SaveForm>
  );
}
