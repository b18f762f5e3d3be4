/** Error or warning of one field. `path` leads to the field, outermost part first. */
export interface FieldError {
  readonly path: string[];
  readonly message: string;
}
