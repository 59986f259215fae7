export const mail = {
  invitation: {
    subject: (school: string) => `${school} invites you`,
    heading: (name: string) => `Hello ${name}`,
    preheader: (school: string) => `Open your place at ${school}`,
    text: {
      vendor: (by: string, school: string) => `${by} invites you to help run ${school}.`,
      lecture: (by: string, school: string) => `${by} invites you to teach at ${school}.`,
      student: (by: string, school: string) => `${by} invites you to learn at ${school}.`,
    },
    next: (days: number) => `Press the button to choose your password and begin. The link works for ${days} days.`,
    button: 'Accept the invitation',
    footer: 'If you did not expect this, you can ignore this mail: nothing happens without you.',
  },
}
