import { PICTURE_LIMITS } from '@canopy/domain/common';
import { ARTICLE_TEXT, newsForm } from '@canopy/domain/content';
import { newsText as text } from '../../../messages/content/content';
import { newsFields } from '../../../messages/fields';
import { makeFields } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import { LibraryDialog } from './library-dialog';
import { PicturesField } from './pictures-field';

const Field = makeFields(newsForm, newsFields);

/** Fields of a news article. */
export function NewsFields() {
  return (
    <>
      <Field name="title" />
      <Field name="author" extra={text.authorHelp} />
      <PicturesField
        label={newsFields.image}
        most={1}
        required
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
      />
      <RichTextField
        name="blocks"
        label={newsFields.content}
        most={ARTICLE_TEXT}
        Library={LibraryDialog}
        required
      />
    </>
  );
}
