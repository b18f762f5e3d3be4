import { LONG_TEXT, PICTURE_LIMITS } from '@canopy/domain/common';
import { BLOG_CATEGORIES, blogInput } from '@canopy/domain/content';
import { Input, Select } from 'antd';
import { blogsText as text } from '../../../messages/content/content';
import { blogFields } from '../../../messages/fields';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import { LibraryDialog } from './library-dialog';
import { PicturesField } from './pictures-field';

const Field = makeFields(blogInput, blogFields);

/** Fields of a blog article. */
export function BlogFields() {
  return (
    <>
      <Field name="title" />
      <Field name="subtitle" />
      <Field name="category">
        <Select placeholder={text.categoryPlaceholder} options={makeOptions(BLOG_CATEGORIES)} />
      </Field>
      <PicturesField
        label={blogFields.image}
        most={1}
        required
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
      />
      <RichTextField
        name="blocks"
        label={blogFields.description}
        most={LONG_TEXT}
        Library={LibraryDialog}
      />
      <Field name="link" extra={text.linkHelp}>
        <Input inputMode="url" />
      </Field>
    </>
  );
}
