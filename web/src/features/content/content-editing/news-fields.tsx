import { messages, PICTURE_LIMITS } from '@canopy/domain/common';
import { ARTICLE_TEXT, newsForm } from '@canopy/domain/content';
import { newsText as text } from '../../../messages/content/content';
import { newsFields } from '../../../messages/fields';
import { makeFields } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import { EntryFiles } from './entry-files';

const Field = makeFields(newsForm, newsFields);

/** Fields of a news article. A new one must have a picture. */
export function NewsFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <Field name="author" extra={text.authorHelp} />
      <EntryFiles
        isNew={isNew}
        name="image"
        label={newsFields.image}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required
        choose={text.chooseImage}
      />
      <RichTextField name="blocks" label={newsFields.content} most={ARTICLE_TEXT} required />
    </>
  );
}
