import type { palette as en } from './palette.en.ts'

export const palette: typeof en = { screens: { papers: 'កែវិញ្ញាសា ដាក់ពិន្ទុ តែងសេចក្តី ប្រឡង' } }
