import {
  DOCUMENT_LIMITS,
  MOST_PROJECT_DOCUMENTS,
  MOST_PROJECT_PHOTOS,
  messages,
  PICTURE_LIMITS,
  PROJECT_LOCATIONS,
  PROJECT_RATINGS,
  PROJECT_TYPES,
  type ProjectInput,
  projectInput,
  VERIFIERS,
  VIDEO_LIMITS,
} from '@canopy/domain';
import { Checkbox, Form, Input, Select } from 'antd';
import { useSWRConfig } from 'swr';
import { projectsText as text } from '../../messages/content';
import { AmountField } from '../../ui/amount-field';
import { fileRule } from '../../ui/file-rule';
import { FilesField } from '../../ui/files-field';
import { rulesOf } from '../../ui/form-rules';
import { SaveForm } from '../../ui/save-form';
import styles from './content.module.css';
import { addProject } from './content-api';
import { PROJECT_LIST } from './project-list';

interface Values extends ProjectInput {
  readonly photo?: readonly File[];
  readonly video?: readonly File[];
  readonly document?: readonly File[];
}

const { shape } = projectInput;
const { fields } = text;

const LISTS = {
  projectType: PROJECT_TYPES,
  location: PROJECT_LOCATIONS,
  rating: PROJECT_RATINGS,
  verification: VERIFIERS,
} as const;

export function ProjectForm() {
  const { mutate } = useSWRConfig();
  return (
    <SaveForm<Values>
      name="add-project"
      columns={3}
      first="projectName"
      submit={text.submit}
      saved={text.added}
      failed={text.addFailed}
      contract={projectInput}
      save={async ({ photo, video, document, ...input }, onPercent) => {
        await addProject(projectInput.parse(input), { photo, video, document }, onPercent);
        void mutate(PROJECT_LIST);
      }}
    >
      <Form.Item name="projectName" label={fields.projectName} rules={rulesOf(shape.projectName)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="price"
        label={fields.price}
        extra={text.priceHelp}
        rules={rulesOf(shape.price)}
      >
        <AmountField prefix="₹" />
      </Form.Item>
      <Form.Item
        name="quantity"
        label={fields.quantity}
        extra={text.quantityHelp}
        rules={rulesOf(shape.quantity)}
        // A field that was emptied is one that was never filled in.
        normalize={(typed: number | null) => typed ?? undefined}
      >
        <AmountField />
      </Form.Item>
      {(['projectType', 'location', 'verification', 'rating'] as const).map((field) => (
        <Form.Item key={field} name={field} label={fields[field]} rules={rulesOf(shape[field])}>
          <Select
            allowClear
            placeholder={text.notStated}
            options={LISTS[field].map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      ))}
      {(['methodology', 'registry'] as const).map((field) => (
        <Form.Item key={field} name={field} label={fields[field]} rules={rulesOf(shape[field])}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item
        name="climateScore"
        label={fields.climateScore}
        extra={text.scoreHelp}
        rules={rulesOf(shape.climateScore)}
      >
        <AmountField />
      </Form.Item>
      <Form.Item
        name="coBenefits"
        label={fields.coBenefits}
        extra={text.coBenefitsHelp}
        rules={rulesOf(shape.coBenefits)}
      >
        <Input />
      </Form.Item>
      <Form.Item name="featured" label={fields.featured} valuePropName="checked">
        <Checkbox>{text.featuredHelp}</Checkbox>
      </Form.Item>
      <Form.Item
        name="description"
        label={fields.description}
        rules={rulesOf(shape.description)}
        className={styles.wide}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item
        name="photo"
        label={fields.photo}
        extra={text.photoHelp(MOST_PROJECT_PHOTOS, PICTURE_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[fileRule(PICTURE_LIMITS, messages.pictureType)]}
      >
        <FilesField
          types={PICTURE_LIMITS.types}
          most={MOST_PROJECT_PHOTOS}
          tooMany={messages.projectPhotosTooMany(MOST_PROJECT_PHOTOS)}
          choose={text.choosePhotos}
        />
      </Form.Item>
      <Form.Item
        name="video"
        label={fields.video}
        extra={text.videoHelp(VIDEO_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[fileRule(VIDEO_LIMITS, messages.videoType)]}
      >
        <FilesField types={VIDEO_LIMITS.types} choose={text.chooseVideo} />
      </Form.Item>
      <Form.Item
        name="document"
        label={fields.document}
        extra={text.documentHelp(MOST_PROJECT_DOCUMENTS, DOCUMENT_LIMITS.mebibytes)}
        validateTrigger="onChange"
        rules={[fileRule(DOCUMENT_LIMITS, messages.documentType)]}
      >
        <FilesField
          types={DOCUMENT_LIMITS.types}
          most={MOST_PROJECT_DOCUMENTS}
          tooMany={messages.projectDocumentsTooMany(MOST_PROJECT_DOCUMENTS)}
          choose={text.chooseDocuments}
        />
      </Form.Item>
    </SaveForm>
  );
}
