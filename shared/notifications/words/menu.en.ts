export const menu = {
  screens: {
    messages: 'Messages',
    sent: 'All messages',
    write: 'Write',
    defaults: 'Notifications',
    telegram: 'Telegram',
  },
}
