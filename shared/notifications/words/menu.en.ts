export const menu = {
  screens: { messages: 'Messages', sent: 'Sent', write: 'Write', defaults: 'Notifications', telegram: 'Telegram' },
}
