export const menu = { screens: { telegram: 'Telegram' } }
