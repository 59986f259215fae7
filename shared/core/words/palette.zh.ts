import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  screens: {
    dashboard: '首页 开始 概览 今天',
    audit: '历史 更改 操作记录 谁做的 安全 登录',
  },
}
