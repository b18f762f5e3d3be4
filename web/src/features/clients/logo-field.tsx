import { LOGO_LIMITS } from '@canopy/domain';
import { Button } from 'antd';
import { useObjectUrl } from '../../lib/use-object-url';
import { clientFormText } from '../../messages/admin';
import styles from './client-form.module.css';

/** A picture to choose, with a preview. What is wrong with it is for the form's rules. */
export function LogoField({
  id,
  value: file,
  onChange,
  present,
  ...aria
}: {
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
  /** Shown until another is chosen. */
  present?: { readonly url: string; readonly alt: string };
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
              // Closing the dialog without a choice changes nothing.
              const [chosen] = target.files ?? [];
              if (chosen) {
                onChange?.(chosen);
              }
              // The same file can be chosen again after it was removed.
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
