import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  screens: {
    dashboard: 'ទំព័រដើម ចាប់ផ្តើម សង្ខេប ថ្ងៃនេះ',
    audit: 'ប្រវត្តិ ការកែប្រែ សកម្មភាព អ្នកណាធ្វើ សុវត្ថិភាព',
  },
}
