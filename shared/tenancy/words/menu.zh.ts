import type { menu as english } from './menu.en.ts'

export const menu: typeof english = {
  screens: {
    website: '网站',
    theme: '外观与品牌',
    webSetting: '文字与开放',
    school: '学校',
    schools: '所有学校',
    pricing: '套餐',
  },
}
