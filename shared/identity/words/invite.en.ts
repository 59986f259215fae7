export const invite = {
  title: 'You are invited',
  text: {
    vendor: (school: string) => `${school} would like you to help run the school.`,
    lecture: (school: string) => `${school} would like you to teach there.`,
    student: (school: string) => `${school} has invited you to learn with them.`,
  },
  choose: 'Check your name and choose a password to get started.',
  known: 'You already have an account with this email. Enter its password to accept.',
  submit: 'Accept the invitation',
  submitting: 'One moment…',
  confirm: {
    title: 'Confirm your email',
    text: (school: string) => `Confirm that this email is yours to use your account at ${school}.`,
    others: 'You stay signed in here and are signed out on other devices.',
    submit: 'Confirm my email',
    notMyPassword: 'I didn’t create this account',
    signInFirst: 'Sign in with your password, then confirm with one tap.',
    signIn: 'Sign in to confirm',
    forgotten: 'I forgot the password, or didn’t create this account',
    newPassword:
      'Check your name and choose a new password. It replaces the old one, and other devices are signed out.',
    otherPerson: (who: string) =>
      `You are signed in as ${who}. If you continue, you are signed in with this email instead.`,
    done: 'Your email is confirmed',
    goOn: 'Continue',
  },
}
