import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  storage: '存储空间',
  storageLeft: (left) => `剩余 ${left}`,
}
