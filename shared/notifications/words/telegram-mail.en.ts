/** The email to whoever has connected a chat. */
export const telegramMail = {
  subject: 'Telegram is connected to your account',
  heading: (name: string) => `Hello ${name}`,
  text: (chat: string, school: string) =>
    `The Telegram account ${chat} now gets your notifications from ${school}. Students can also sign in with it.`,
  otherwise: 'Wasn’t this you? Disconnect it in your settings and change your password.',
  button: 'My notification settings',
  footer: 'You’re receiving this email because it’s about the security of your account.',
}
