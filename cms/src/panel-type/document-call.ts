/** Part of a document service call that its rules read and may change. */
export interface DocumentCall {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly status?: string;
    data?: Record<string, unknown>;
  };
}
