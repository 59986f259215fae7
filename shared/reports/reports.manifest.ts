import type { Parts, Refusals } from '#shared/core/manifest.ts'

/** What the whole school sells and earns. Lecturers have none of it by default; their own shares are of `reports.view`. */
export const parts = {
  sales_reports: {
    feature: 'sales',
    name: { km: 'របាយការណ៍លក់ និងចំណូល', en: 'Sales and income reports', zh: '销售与收入报表' },
    paths: { view: '/secure/reports' },
    from: 'standard',
    exceptLectureType: 1,
  },
  ledger: {
    feature: 'sales',
    name: { km: 'ឯកសារបញ្ជីគណនេយ្យ', en: 'Ledger export', zh: '账簿导出' },
    paths: { view: '/secure/reports' },
    exceptLecturers: true,
  },
} as const satisfies Parts

/** What the domain refuses, with the exact English text. */
export const refusals = {
  'reports.period': { status: 422, text: 'Choose a first and a last day, at most a year apart' },
} as const satisfies Refusals

export const errorWords = {
  en: () => import('./words/errors.en.ts'),
  km: () => import('./words/errors.km.ts'),
  zh: () => import('./words/errors.zh.ts'),
}
