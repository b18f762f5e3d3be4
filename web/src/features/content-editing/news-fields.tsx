import { messages, newsInput, PICTURE_LIMITS } from '@canopy/domain';
import { Input } from 'antd';
import { newsText as text } from '../../messages/content';
import { newsFields } from '../../messages/fields';
import { fieldsOf } from '../../ui/form-field';
import { EntryFiles } from './entry-files';
import { PublicationFields } from './publication-fields';

const Field = fieldsOf(newsInput, newsFields);

/** The fields of a news article. A new one must have a picture. */
export function NewsFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
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
      <Field name="content" extra={text.contentHelp}>
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} />
      </Field>
      <PublicationFields />
    </>
  );
}
