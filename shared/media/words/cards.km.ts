import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  storage: 'ទំហំផ្ទុក',
  storageLeft: (left) => `នៅសល់ ${left}`,
}
