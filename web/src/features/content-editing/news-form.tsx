import { messages, type NewsInput, newsInput, PICTURE_LIMITS } from '@canopy/domain';
import { Form, Input } from 'antd';
import { useSWRConfig } from 'swr';
import { newsText as text } from '../../messages/content';
import { fileRequired, fileRule } from '../../ui/file-rule';
import { FilesField } from '../../ui/files-field';
import { rulesOf } from '../../ui/form-rules';
import { SaveForm } from '../../ui/save-form';
import { addNews } from './content-api';
import { NEWS_LIST } from './news-list';

interface Values extends NewsInput {
  readonly image?: readonly File[];
}

const { shape } = newsInput;

export function NewsForm() {
  const { mutate } = useSWRConfig();
  return (
    <SaveForm<Values>
      name="add-news"
      first="title"
      submit={text.submit}
      saved={messages.newsAdded}
      failed={messages.newsAddFailed}
      save={async ({ image, ...input }, onPercent) => {
        await addNews(newsInput.parse(input), image, onPercent);
        void mutate(NEWS_LIST);
      }}
    >
      <Form.Item name="title" label={text.title} rules={rulesOf(shape.title)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="image"
        label={text.image}
        extra={text.imageHelp(PICTURE_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[fileRequired, fileRule(PICTURE_LIMITS, messages.pictureType)]}
      >
        <FilesField types={PICTURE_LIMITS.types} choose={text.chooseImage} />
      </Form.Item>
      <Form.Item
        name="content"
        label={text.content}
        extra={text.contentHelp}
        rules={rulesOf(shape.content)}
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} />
      </Form.Item>
    </SaveForm>
  );
}
