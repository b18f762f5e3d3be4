import { BLOG_CATEGORIES, blogInput, messages, PICTURE_LIMITS } from '@canopy/domain';
import { Input, Select } from 'antd';
import { blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { EntryFiles } from './entry-files';
import { PublicationFields } from './publication-fields';

const Field = fieldsOf(blogInput, blogFields);

/** The fields of an article. A new one must have a picture. */
export function BlogFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <Field name="subtitle" />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={optionsOf(BLOG_CATEGORIES)} />
      </Field>
      <EntryFiles
        isNew={isNew}
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
      <PublicationFields />
    </>
  );
}
