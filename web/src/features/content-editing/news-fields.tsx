import { messages, newsInput, PICTURE_LIMITS } from '@canopy/domain';
import { Input } from 'antd';
import { listText, newsText as text } from '../../messages/content';
import { newsFields } from '../../messages/fields';
import { FilesField } from '../../ui/files-field';
import { fieldsOf } from '../../ui/form-field';
import { PublicationFields } from './publication-fields';

const Field = fieldsOf(newsInput, newsFields);

/** The fields of a news article. A new one must have a picture; that of another stays unless one is chosen. */
export function NewsFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Field name="title" />
      <FilesField
        name="image"
        label={isNew ? newsFields.image : listText.newImage}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        required={isNew}
        choose={text.chooseImage}
      />
      <Field name="content" extra={text.contentHelp}>
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} />
      </Field>
      <PublicationFields />
    </>
  );
}
