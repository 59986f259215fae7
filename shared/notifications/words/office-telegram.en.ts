/** The Telegram bot of a school. */
export const telegram = {
  intro:
    'Your students get answers and news in Telegram, where they chat every day. You need a bot of your own; it’s free.',
  steps: 'Make a bot in three steps',
  stepsText: 'It takes about two minutes.',
  first: 'Open BotFather in Telegram and send /newbot',
  firstText: 'Choose the name your students see, for example the name of your school.',
  botFather: 'Open BotFather',
  second: 'Copy the token that BotFather sends you',
  secondText: (example: string) => `It looks like ${example}. Don’t show it to anybody.`,
  third: 'Paste it here',
  token: 'Bot token',
  tokenHint: 'We store it encrypted and never show it again.',
  notToken: 'This isn’t a bot token. Copy all of it from BotFather: numbers, a colon, then letters.',
  save: 'Connect the bot',
  saving: 'Asking Telegram…',
  saved: (bot: string) => `${bot} is connected`,
  bot: 'Your bot',
  works: 'Working',
  stopped: 'Stopped',
  stoppedText:
    'Telegram no longer accepts the token. Get a new one from BotFather with /token and paste it below. Until then, your students get emails.',
  connected: (count: number) =>
    count === 0
      ? 'Nobody has connected yet. Students find “Connect Telegram” in their notification settings.'
      : count === 1
        ? '1 person gets notifications in Telegram'
        : `${count} people get notifications in Telegram`,
  replace: 'New token',
  replaceText: 'The token of another bot disconnects everybody: they have to connect again.',
  replaceSave: 'Save the token',
  signIn: 'Sign in with Telegram',
  signInText: (host: string) =>
    `Students who have connected Telegram can sign in with it. Send /setdomain to BotFather, choose your bot and send ${host}.`,
  remove: 'Remove the bot',
  removing: {
    title: 'Remove the bot from your school?',
    text: 'Everybody is disconnected and gets emails again. The bot itself stays in Telegram.',
    verb: 'Remove the bot',
  },
  removed: 'The bot is removed',
}
