/** Messages about sessions, shared by the server and the site. */
export const sessionMessages = {
  loginSuccessful: 'Login successful!',
  clientLoginFailed: 'Incorrect username or password. Please try again.',
  platformLoginFailed: 'Invalid username or password',
  loginFailed: 'Invalid credentials',
  credentialsSent: 'Email sent successfully! Please Check Your email.',
  credentialsPerhapsSent:
    'If this e-mail address is registered, an e-mail is on its way. Please check your inbox.',
  emailNotRegistered: 'Failed to send email. Email is not registered.',
  passwordSet: 'Your password has been set. You can log in with it now.',
  passwordLinkDead:
    'This link has already been used or is older than 30 minutes. Request a new one.',
  passwordChanged: 'Your password has been changed. All other sessions have ended.',
  passwordWrong: 'This is not your current password.',
  sessionsEnded: 'You have been logged out everywhere.',
  clientDeactivated: 'The client is deactivated. Activate the client first.',
} as const;
