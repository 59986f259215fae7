export const handOver = {
  title: 'Continue in your browser',
  text: 'The app asks to sign you in here.',
  as: 'You’ll be signed in as',
  go: (name: string) => `Continue as ${name}`,
  going: 'Signing in…',
  other: (name: string) => `${name} is signed in here. If you continue, they’ll be signed out in this browser.`,
  stay: (name: string) => `Stay signed in as ${name}`,
  notYou: 'Not you? Don’t continue: what you do here would belong to that account.',
  expired: 'This link no longer works',
  app: 'Back to the app',
  signIn: 'Sign in here',
  home: 'Go to my page',
}
