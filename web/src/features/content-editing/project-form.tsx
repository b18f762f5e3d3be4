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
import { Checkbox, Input, Select } from 'antd';
import { http } from '../../lib/http';
import { useRefresh } from '../../lib/use-answer';
import { projectsText as text } from '../../messages/content';
import { projectFields } from '../../messages/fields';
import { AmountField } from '../../ui/amount-field';
import { FilesField } from '../../ui/files-field';
import { fieldsOf, optionsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import columns from '../../ui/save-form.module.css';
import { useSubmit } from '../../ui/use-submit';
import styles from './content.module.css';
import { PROJECTS } from './project-list';

interface Values extends ProjectInput {
  readonly photo?: readonly File[];
  readonly video?: readonly File[];
  readonly document?: readonly File[];
}

const Field = fieldsOf(projectInput, projectFields);

const LISTS = [
  ['projectType', PROJECT_TYPES],
  ['location', PROJECT_LOCATIONS],
  ['verification', VERIFIERS],
  ['rating', PROJECT_RATINGS],
] as const;

export function ProjectForm() {
  const refresh = useRefresh(PROJECTS);
  const submission = useSubmit<Values>(
    async ({ photo, video, document, ...input }, onProgress) => {
      const body = projectInput.parse(input);
      await http.post('/addprojects', { body, files: { photo, video, document }, onProgress });
      void refresh();
    },
    { first: 'projectName', saved: text.added, failed: text.addFailed, contract: projectInput },
  );
  return (
    <SaveForm submission={submission} name="add-project" className={columns.three}>
      <Field name="projectName" />
      <Field name="price" extra={text.priceHelp}>
        <AmountField prefix="₹" />
      </Field>
      <Field
        name="quantity"
        extra={text.quantityHelp}
        // A field that was emptied is one that was never filled in.
        normalize={(typed: number | null) => typed ?? undefined}
      >
        <AmountField />
      </Field>
      {LISTS.map(([name, values]) => (
        <Field key={name} name={name}>
          <Select allowClear placeholder={text.notStated} options={optionsOf<string>(values)} />
        </Field>
      ))}
      <Field name="methodology" />
      <Field name="registry" />
      <Field name="climateScore" extra={text.scoreHelp}>
        <AmountField />
      </Field>
      <Field name="coBenefits" extra={text.coBenefitsHelp} />
      <Field name="featured" valuePropName="checked">
        <Checkbox>{text.featuredHelp}</Checkbox>
      </Field>
      <Field name="description" className={styles.wide}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Field>
      <FilesField
        name="photo"
        label={projectFields.photo}
        extra={text.photoHelp(MOST_PROJECT_PHOTOS, PICTURE_LIMITS.mebibytes)}
        limits={PICTURE_LIMITS}
        wrongType={messages.pictureType}
        most={MOST_PROJECT_PHOTOS}
        tooMany={messages.projectPhotosTooMany(MOST_PROJECT_PHOTOS)}
        choose={text.choosePhotos}
      />
      <FilesField
        name="video"
        label={projectFields.video}
        extra={text.videoHelp(VIDEO_LIMITS.mebibytes)}
        limits={VIDEO_LIMITS}
        wrongType={messages.videoType}
        choose={text.chooseVideo}
      />
      <FilesField
        name="document"
        label={projectFields.document}
        extra={text.documentHelp(MOST_PROJECT_DOCUMENTS, DOCUMENT_LIMITS.mebibytes)}
        limits={DOCUMENT_LIMITS}
        wrongType={messages.documentType}
        most={MOST_PROJECT_DOCUMENTS}
        tooMany={messages.projectDocumentsTooMany(MOST_PROJECT_DOCUMENTS)}
        choose={text.chooseDocuments}
      />
      <FormFoot>{text.submit}</FormFoot>
    </SaveForm>
  );
}
