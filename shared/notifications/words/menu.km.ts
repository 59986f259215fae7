import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: { messages: 'សារជូនសិស្ស', sent: 'សារទាំងអស់', write: 'សរសេរសារ', defaults: 'ការជូនដំណឹង', telegram: 'Telegram' },
}
