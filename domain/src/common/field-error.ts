/** The error of one field, or a warning; `path` leads to it, outermost first. */
export interface FieldError {
  readonly path: string[];
  readonly message: string;
}
