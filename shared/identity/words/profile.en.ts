export const profile = {
  title: 'My profile',
  email: 'Email',
  userName: 'User name',
  phone: 'Phone',
  role: 'Role',
  joined: 'Joined on',
  lastSignIn: 'Last sign-in',
  notGiven: 'Not given',
  confirm: {
    text: 'This email is not confirmed yet.',
    submit: 'Send confirmation link',
    sent: 'We emailed you a link. Open it to confirm your email.',
    sentTo: (email: string) => `We’ve sent a link to ${email}. Open it to confirm your email.`,
    again: 'Send again',
    tooMany: 'We emailed you several links today. Please check your inbox.',
  },
  roles: { admin: 'Administrator', vendor: 'School owner', lecture: 'Lecturer', student: 'Student' },
}
