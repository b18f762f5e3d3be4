import {
  BLOG_CATEGORIES,
  type BlogInput,
  blogInput,
  messages,
  PICTURE_LIMITS,
} from '@canopy/domain';
import { Form, Input, Select } from 'antd';
import { useSWRConfig } from 'swr';
import { blogsText as text } from '../../messages/content';
import { fileRequired, fileRule } from '../../ui/file-rule';
import { FilesField } from '../../ui/files-field';
import { rulesOf } from '../../ui/form-rules';
import { SaveForm } from '../../ui/save-form';
import { BLOG_LIST } from './blog-list';
import { addBlog } from './content-api';

interface Values extends BlogInput {
  readonly image?: readonly File[];
}

const { shape } = blogInput;

export function BlogForm() {
  const { mutate } = useSWRConfig();
  return (
    <SaveForm<Values>
      name="add-blog"
      first="title"
      submit={text.submit}
      saved={text.added}
      failed={text.addFailed}
      save={async ({ image, ...input }, onPercent) => {
        await addBlog(blogInput.parse(input), image, onPercent);
        void mutate(BLOG_LIST);
      }}
    >
      <Form.Item name="title" label={text.title} rules={rulesOf(shape.title)}>
        <Input />
      </Form.Item>
      <Form.Item name="subtitle" label={text.subtitle} rules={rulesOf(shape.subtitle)}>
        <Input />
      </Form.Item>
      <Form.Item name="category" label={text.category} rules={rulesOf(shape.category)}>
        <Select
          placeholder={text.categoryPlaceholder}
          options={BLOG_CATEGORIES.map((value) => ({ value, label: value }))}
        />
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
      <Form.Item name="description" label={text.description} rules={rulesOf(shape.description)}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Form.Item>
      <Form.Item name="link" label={text.link} extra={text.linkHelp} rules={rulesOf(shape.link)}>
        <Input inputMode="url" />
      </Form.Item>
    </SaveForm>
  );
}
