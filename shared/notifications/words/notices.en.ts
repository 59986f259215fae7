/** What the bell says of the person’s own account. */
export const notices = {
  signIn: {
    title: (device: string) => `New sign-in: ${device}`,
    several: (count: number) => `${count} sign-ins on new devices`,
    unknown: 'Unknown device',
    text: 'If this wasn’t you, sign that device out and change your password.',
    button: 'Check my devices',
  },
}
