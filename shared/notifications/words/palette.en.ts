export const palette = {
  actions: {
    writeMessage: {
      name: 'Write a message',
      also: 'announce announcement news email telegram newsletter tell students',
    },
  },
  screens: {
    sentMessages: 'announcements news emails newsletters scheduled drafts',
    writeMessage: 'announce announcement news email telegram newsletter students',
    notificationDefaults: 'bell emails alerts push defaults',
    telegram: 'bot chat token BotFather',
  },
}
