import type { palette as en } from './palette.en.ts'

export const palette: typeof en = { screens: { papers: '批改 评分 作文 试卷 分数' } }
