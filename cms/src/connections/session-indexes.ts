/**
 * Gives the table of sessions, which is Strapi's, indexes for what it is asked by. Strapi knows them
 * as its own from then on: it makes them, and leaves them when the table changes.
 */
export function indexSessions(): void {
  strapi.get('content-types').extend('admin::session', (type: { indexes?: unknown[] }) => {
    type.indexes = [
      { name: 'strapi_sessions_session_uniq', columns: ['session_id'], type: 'unique' },
      { name: 'strapi_sessions_login_idx', columns: ['user_id', 'origin', 'device_id'] },
      { name: 'strapi_sessions_end_idx', columns: ['absolute_expires_at'] },
    ];
  });
}
