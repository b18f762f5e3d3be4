/** What fields of people and organisations are called, on every screen that has them. */
export const personFields = {
  username: 'Username',
  userId: 'User ID',
  password: 'Password',
  email: 'E-mail',
  organization: 'Organisation',
  sector: 'Sector',
  firstName: 'First name',
  lastName: 'Last name',
  contactNumber: 'Contact number',
} as const;
