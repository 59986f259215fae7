import type { menu as english } from './menu.en.ts'

export const menu: typeof english = { screens: { telegram: 'Telegram' } }
