import { http } from './http';

/** The files of a form by the names of their fields. */
export type FormFiles = Readonly<Record<string, readonly File[] | undefined>>;

/** Texts and files as multipart; what is not given is left out. */
export function formDataOf(fields: object, files: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) {
      form.set(name, String(value));
    }
  }
  for (const [name, list = []] of Object.entries(files)) {
    for (const file of list) {
      form.append(name, file);
    }
  }
  return form;
}

/**
 * Sends a form with files.
 * @param onPercent how much has been sent, 0 to 100
 */
export async function sendForm<Answer>(
  path: string,
  fields: object,
  files: FormFiles,
  onPercent: (percent: number) => void,
): Promise<Answer> {
  const { data } = await http.post<Answer>(path, formDataOf(fields, files), {
    onUploadProgress: (share) => onPercent(Math.round(share * 100)),
  });
  return data;
}
