/** Messages about people, shared by the server and the site. */
export const peopleMessages = {
  clientAdded: 'Client added successfully!',
  userAdded: 'User added successfully!',
  userIdTaken: 'This user id is already taken. Please choose another.',
  sectorUnknown: 'Choose one of the listed sectors.',
  contactNumberForm: 'Use digits only, at most 10.',
  emailTaken: 'This e-mail address already belongs to a user.',
  managerEmailTaken: 'This e-mail address already belongs to a manager of this client.',
  managerFirst:
    'This is the client’s own login. Only the platform admin can change it, under All Clients.',
  logoType: 'Only JPG, PNG and WebP pictures can be used as a logo.',
  handOverToDeactivated: 'This user is deactivated. Choose an active user.',
  registered: 'Registered successfully!',
  businessAdded: 'Business added successfully!',
  businessIncomplete: 'Please fill in all fields',
  businessNameForm: 'Use letters or digits, and no control characters.',
  businessNameTaken: 'You already have a business with this name. Please choose another.',
} as const;
