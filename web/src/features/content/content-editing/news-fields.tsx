import { messages, PICTURE_LIMITS } from '@canopy/domain/common';
import { ARTICLE_TEXT, newsForm } from '@canopy/domain/content';
import { newsText as text } from '../../../messages/content/content';
import { newsFields } from '../../../messages/fields';
import { FilesField } from '../../../ui/files-field';
import { makeFields } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import { PicturesField } from './pictures-field';

const Field = makeFields(newsForm, newsFields);

/** Fields of a news article. A new one must have a picture. */
export function NewsFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <Field name="author" extra={text.authorHelp} />
      {isNew ? (
        <FilesField
          name="image"
          label={newsFields.image}
          extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
          limits={PICTURE_LIMITS}
          wrongType={messages.pictureType}
          required
          choose={text.chooseImage}
        />
      ) : (
        <PicturesField
          label={newsFields.image}
          most={1}
          required
          extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        />
      )}
      <RichTextField name="blocks" label={newsFields.content} most={ARTICLE_TEXT} required />
    </>
  );
}
