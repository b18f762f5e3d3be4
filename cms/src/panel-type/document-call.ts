/** The part of a call of the document service that its rules read, and may change. */
export interface DocumentCall {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly status?: string;
    data?: Record<string, unknown>;
  };
}
