import type { about as english } from './about.en.ts'

export const about: typeof english = {
  title: (name) => `关于${name}`,
  contact: '联系方式',
  none: '学校还没有写介绍。',
}
