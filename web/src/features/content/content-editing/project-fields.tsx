import {
  DOCUMENT_LIMITS,
  LONG_TEXT,
  messages,
  PICTURE_LIMITS,
  VIDEO_LIMITS,
} from '@canopy/domain/common';
import {
  creditMessages,
  type EditedProject,
  MOST_PROJECT_DOCUMENTS,
  MOST_PROJECT_PHOTOS,
  PROJECT_LOCATIONS,
  PROJECT_RATINGS,
  PROJECT_TYPES,
  projectInput,
  VERIFIERS,
} from '@canopy/domain/credits';
import { paths } from '@canopy/domain/site-pages';
import { Checkbox, Input, Select } from 'antd';
import { Link } from 'react-router-dom';
import { useHasIssuances } from '../../../lib/issuances';
import { projectsText as text } from '../../../messages/content/content';
import { projectFields } from '../../../messages/fields';
import { AmountField } from '../../../ui/amount-field';
import { makeFields, makeOptions } from '../../../ui/form-field';
import { RichTextField } from '../../../ui/rich-text/rich-text-field';
import styles from './content.module.css';
import { EntryFiles } from './entry-files';
import { LibraryDialog } from './library-dialog';
import { PicturesField } from './pictures-field';

const Field = makeFields(projectInput, projectFields);

const LISTS = [
  ['projectType', PROJECT_TYPES],
  ['location', PROJECT_LOCATIONS],
  ['verification', VERIFIERS],
  ['rating', PROJECT_RATINGS],
] as const;

const NOT_STATED = { value: '', label: text.notStated };

/**
 * Fields of a project.
 * @param edited current project; none for a new one
 */
export function ProjectFields({ edited }: { edited?: EditedProject }) {
  const hasIssuances = useHasIssuances(edited?._id);
  // Stays disabled until known, because the server refuses both fields for projects with issuances.
  const isOpen = hasIssuances === false;
  const ofIssuances = hasIssuances && edited && (
    <>
      {text.ofIssuances}{' '}
      <Link to={`${paths.issuancesCms}?projectId=${edited._id}`}>{text.toIssuances}</Link>
    </>
  );
  return (
    <>
      <Field name="projectName" />
      <Field name="price" extra={isOpen ? text.priceHelp : ofIssuances}>
        <AmountField prefix="₹" disabled={!isOpen} />
      </Field>
      <Field name="quantity" extra={isOpen ? text.quantityHelp : ofIssuances}>
        <AmountField disabled={!isOpen} />
      </Field>
      {LISTS.map(([name, values]) => (
        <Field key={name} name={name}>
          <Select
            placeholder={text.notStated}
            options={[NOT_STATED, ...makeOptions<string>(values)]}
          />
        </Field>
      ))}
      <Field name="methodology" />
      <Field name="registry" />
      <Field name="registryUrl" extra={text.registryUrlHelp} />
      <Field name="countryCode" extra={text.countryHelp} />
      <Field name="nearestPlace" extra={text.nearestPlaceHelp} />
      <Field name="coordinates" extra={text.coordinatesHelp} />
      <Field name="climateScore" extra={text.scoreHelp}>
        <AmountField />
      </Field>
      <Field name="coBenefits" extra={text.coBenefitsHelp} />
      <Field name="featured" valuePropName="checked">
        <Checkbox>{text.featuredHelp}</Checkbox>
      </Field>
      <Field name="climateScoreBasis" className={styles.wide} extra={text.scoreBasisHelp}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
      <div className={styles.wide}>
        <RichTextField
          name="blocks"
          label={projectFields.description}
          most={LONG_TEXT}
          Library={LibraryDialog}
        />
      </div>
      <div className={styles.wide}>
        <PicturesField
          label={projectFields.photo}
          most={MOST_PROJECT_PHOTOS}
          tooMany={creditMessages.projectPhotosTooMany(MOST_PROJECT_PHOTOS)}
          extra={text.photoHelp(MOST_PROJECT_PHOTOS, PICTURE_LIMITS.mebibytes)}
        />
      </div>
      <EntryFiles
        stored={edited?.video ? [edited.video] : []}
        name="video"
        label={projectFields.video}
        extra={text.videoHelp(VIDEO_LIMITS.mebibytes)}
        limits={VIDEO_LIMITS}
        wrongType={messages.videoType}
        choose={text.chooseVideo}
      />
      <EntryFiles
        stored={edited?.document ?? []}
        name="document"
        label={projectFields.document}
        extra={text.documentHelp(MOST_PROJECT_DOCUMENTS, DOCUMENT_LIMITS.mebibytes)}
        limits={DOCUMENT_LIMITS}
        wrongType={messages.documentType}
        most={MOST_PROJECT_DOCUMENTS}
        tooMany={creditMessages.projectDocumentsTooMany(MOST_PROJECT_DOCUMENTS)}
        choose={text.chooseDocuments}
      />
    </>
  );
}
