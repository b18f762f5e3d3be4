import { LONG_TEXT, messages, PICTURE_LIMITS } from '@canopy/domain/common';
import { BLOG_CATEGORIES, blogInput } from '@canopy/domain/content';
import { Input, Select } from 'antd';
import { blogsText as text } from '../../../messages/content/content';
import { blogFields } from '../../../messages/fields';
import { FilesField } from '../../../ui/files-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import { PicturesField } from './pictures-field';

const Field = makeFields(blogInput, blogFields);

/** Fields of a blog article. A new one must have a picture. */
export function BlogFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <Field name="subtitle" />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={makeOptions(BLOG_CATEGORIES)} />
      </Field>
      {isNew ? (
        <FilesField
          name="image"
          label={blogFields.image}
          extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
          limits={PICTURE_LIMITS}
          wrongType={messages.pictureType}
          required
          choose={text.chooseImage}
        />
      ) : (
        <PicturesField
          label={blogFields.image}
          most={1}
          required
          extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        />
      )}
      <RichTextField name="blocks" label={blogFields.description} most={LONG_TEXT} />
      <Field name="link" extra={text.linkHelp}>
        <Input inputMode="url" />
      </Field>
    </>
  );
}
