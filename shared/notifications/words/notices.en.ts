export const notices = {
  telegramStopped: {
    title: (bot: string) => `Your Telegram bot ${bot} has stopped working`,
    text: 'Telegram no longer accepts its token. Until you paste a new one, your students get emails instead.',
    button: 'Open settings',
  },
}
