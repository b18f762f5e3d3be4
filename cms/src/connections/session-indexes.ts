/**
 * Patch of @strapi/core 5.54.0: adds indexes to `strapi_sessions`.
 *
 * Why: Strapi looks sessions up by columns without an index.
 * Test: `tests/api/connections/database.test.ts`
 * Delete when: Strapi declares these indexes.
 */

/** Adds indexes to Strapi's table of sessions. The schema sync creates and keeps them. */
export function indexSessions(): void {
  strapi.get('content-types').extend('admin::session', (type: { indexes?: unknown[] }) => {
    type.indexes = [
      { name: 'strapi_sessions_session_uniq', columns: ['session_id'], type: 'unique' },
      { name: 'strapi_sessions_login_idx', columns: ['user_id', 'origin', 'device_id'] },
      { name: 'strapi_sessions_end_idx', columns: ['absolute_expires_at'] },
    ];
  });
}
