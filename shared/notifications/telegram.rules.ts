/** A token as BotFather gives it: the number of the bot, and a secret. */
export const isBotToken = (text: string): boolean => /^\d{5,16}:[\w-]{30,64}$/.test(text)

/** Where people open the chat with a bot. */
export const chatAddress = (username: string): string => `https://t.me/${username}`
