import { LOGO_LIMITS, messages } from '@canopy/domain';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { clientText } from '../../messages/admin';
import styles from './logo-field.module.css';

/** Why a file cannot be a logo, or null. The server looks at the bytes; this saves the upload. */
export function whyNoLogo(file: Pick<File, 'type' | 'size'>): string | null {
  if (!LOGO_LIMITS.types.some((type) => type === file.type)) return messages.logoType;
  const most = LOGO_LIMITS.mebibytes * 1024 * 1024;
  return file.size > most ? messages.fileTooLarge(LOGO_LIMITS.mebibytes) : null;
}

/** Chooses a picture and shows it before it is sent. */
export function LogoField({
  id,
  value,
  onChange,
  ...aria
}: {
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);

  return (
    <div className={styles.field}>
      {preview && <img className={styles.preview} src={preview} alt={clientText.logoPreview} />}
      <input
        {...aria}
        id={id}
        ref={input}
        type="file"
        accept={LOGO_LIMITS.types.join(',')}
        className="visually-hidden"
        onChange={({ target }) => {
          onChange?.(target.files?.[0]);
          // Choosing the same file again after removing it must count as a change.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{clientText.chooseLogo}</Button>
      {value && (
        <>
          <span className={styles.name}>{value.name}</span>
          <Button type="text" onClick={() => onChange?.(undefined)}>
            {clientText.removeLogo}
          </Button>
        </>
      )}
    </div>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file || whyNoLogo(file)) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
