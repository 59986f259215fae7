export const mail = {
  invitation: {
    subject: (school: string) => `${school} invites you`,
    heading: (name: string) => `Hello ${name}`,
    preheader: (school: string) => `Activate your account at ${school}`,
    text: {
      vendor: (by: string, school: string) => `${by} invites you to help run ${school}.`,
      lecture: (by: string, school: string) => `${by} invites you to teach at ${school}.`,
      student: (by: string, school: string) => `${by} invites you to learn at ${school}.`,
    },
    next: (days: number) => `Press the button to choose a password and get started. The link works for ${days} days.`,
    button: 'Accept the invitation',
    footer: 'If you did not expect this, you can ignore this email.',
  },
  confirmation: {
    subject: (school: string) => `Confirm your email at ${school}`,
    preheader: 'Confirm your email to finish',
    heading: 'Confirm your email',
    text: (school: string) => `Somebody signed up at ${school} with this email.`,
    next: (days: number) =>
      `If it was you, press the button to confirm your email. This signs you out on other devices. The link works for ${days} days.`,
    button: 'Confirm my email',
    footer: "If you didn't sign up, just ignore this email.",
  },
  reset: {
    subject: (school: string) => `Your code to reset your password at ${school}`,
    preheader: 'Enter the code, or press the button',
    heading: 'Reset your password',
    text: (school: string) => `Somebody asked to reset the password of your account at ${school}.`,
    next: (minutes: number) =>
      `If it was you, enter this code, or press the button. Both work once, for ${minutes} minutes.`,
    button: 'Choose a new password',
    footer: "If you didn't ask for this, just ignore this email. Never give the code to anybody.",
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: "If it wasn't you, reset it now",
    heading: 'Your password was changed',
    text: (school: string) =>
      `The password of your account was changed at ${school}. You were signed out everywhere else.`,
    next: "If it wasn't you, somebody else may be reading your email. Change your email's password first, then reset this one.",
    button: 'Reset my password',
    footer: 'We send this email whenever a password changes.',
  },
}
