import { LOGO_LIMITS, peopleMessages } from '@canopy/domain/people';
import { Button, Form } from 'antd';
import { useObjectUrl } from '../../../lib/use-object-url';
import { clientFormText, clientsText } from '../../../messages/admin';
import { fileRule } from '../../../ui/file-rule';
import styles from './client-form.module.css';

interface Present {
  readonly url: string;
  readonly alt: string;
}

const isLogo = fileRule(LOGO_LIMITS, peopleMessages.logoType);

/** Form field `logoimg`: a picture with a preview. */
export function LogoField({
  label = clientsText.logo,
  help = clientFormText.logoHelp,
  present,
}: {
  label?: string;
  help?: (mebibytes: number) => string;
  /** Current picture, shown until another is chosen. */
  present?: Present | undefined;
}) {
  return (
    <Form.Item
      name="logoimg"
      label={label}
      extra={help(LOGO_LIMITS.mebibytes)}
      validateTrigger="onChange"
      rules={[isLogo]}
    >
      <LogoInput present={present} />
    </Form.Item>
  );
}

function LogoInput({
  id,
  value: file,
  onChange,
  present,
  ...aria
}: {
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
  present: Present | undefined;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const chosen = useObjectUrl(file);
  const shown = chosen ? { url: chosen, alt: clientFormText.logoPreview } : !file && present;
  return (
    <div className={styles.logo}>
      <div className={styles.preview}>
        {shown ? <img src={shown.url} alt={shown.alt} /> : <span>{clientFormText.noLogo}</span>}
      </div>
      <div className={styles.choose}>
        <label className="button">
          <input
            {...aria}
            id={id}
            type="file"
            className="visually-hidden"
            accept={LOGO_LIMITS.types.join(',')}
            onChange={({ target }) => {
              // Cancelling the file dialog keeps the current file.
              const [chosen] = target.files ?? [];
              if (chosen) {
                onChange?.(chosen);
              }
              // Allows choosing the same file again after its removal.
              target.value = '';
            }}
          />
          {file ? clientFormText.changeLogo : clientFormText.chooseLogo}
        </label>
        {file && (
          <>
            <Button type="text" onClick={() => onChange?.(undefined)}>
              {clientFormText.removeLogo}
            </Button>
            <p className={styles.fileName}>{file.name}</p>
          </>
        )}
      </div>
    </div>
  );
}
