/** What the bot of a school answers in a chat. */
export const telegramBot = {
  connected: (name: string, school: string) =>
    `Done, ${name}! From now on, ${school} will message you here. To stop, send /stop.`,
  isConnected: (name: string, school: string) =>
    `This chat is connected to ${name} at ${school}. To connect it to another account, send /stop first.`,
  expired: (school: string) =>
    `This link has expired or was used already. Open your notification settings at ${school} and connect Telegram again.`,
  stopped: (school: string) => `You won’t get messages from ${school} here anymore.`,
  about: (school: string) =>
    `This bot brings you messages from ${school}. Nobody reads what you write here. To stop, send /stop.`,
  aboutUnconnected: (school: string) =>
    `This bot brings you messages from ${school}. To get them here, sign in at ${school}, open your notification settings and connect Telegram.`,
  open: (school: string) => `Open ${school}`,
}
