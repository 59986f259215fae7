/** What the bell says of the person’s own account. */
export const notices = {
  signIn: {
    title: (device: string) => `New sign-in: ${device}`,
    several: (count: number) => `${count} sign-ins on new devices`,
    unknown: 'Unknown device',
    text: 'If this wasn’t you, sign that device out and change your password.',
    button: 'Check my devices',
  },
  messageStopped: {
    notSent: (title: string) => `“${title}” was not sent`,
    notAll: (title: string) => `“${title}” was sent to some people only`,
    text: 'A course, group or page in it no longer exists, or you may no longer send it. Check it and send it again.',
    button: 'Open the message',
  },
  telegramStopped: {
    title: (bot: string) => `Your Telegram bot ${bot} has stopped working`,
    text: 'Telegram no longer accepts its token. Until you paste a new one, your students get emails instead.',
    button: 'Open settings',
  },
}
