/**
 * Messages that any page may show. Kept apart from the others, which visitors' pages don't load.
 */
export const commonMessages = {
  logoutSuccessful: 'Logout successful!',
  somethingWentWrong: 'Something went wrong',
  sessionEnded: 'Your session has ended. Please log in again.',
  notAllowed: 'Your account is not allowed to do this.',
  notFound: 'Not found',
  tooManyTries: 'Too many attempts. Please wait a minute and try again.',
  productNotFound: 'Product not found',
} as const;
