import { BLOG_CATEGORIES, blogInput, messages, PICTURE_LIMITS } from '@canopy/domain';
import { Input, Select } from 'antd';
import { listText, blogsText as text } from '../../messages/content';
import { blogFields } from '../../messages/fields';
import { FilesField } from '../../ui/files-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { PublicationFields } from './publication-fields';

const Field = fieldsOf(blogInput, blogFields);

/** The fields of an article. A new one must have a picture; that of another stays unless one is chosen. */
export function BlogFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <Field name="subtitle" />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={optionsOf(BLOG_CATEGORIES)} />
      </Field>
      <FilesField
        name="image"
        label={isNew ? blogFields.image : listText.newImage}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required={isNew}
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
