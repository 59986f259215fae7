import type { cards as english } from './cards.en.ts'

export const cards: typeof english = {
  platform: {
    schools: '学校',
    open: (count) => `${count} 所开放`,
    newSchools: (count) => `30 天内新增 ${count} 所`,
  },
}
