import type { refusals } from '../reports.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'reports.period': '请选择开始和结束日期，最多相隔一年。',
}
