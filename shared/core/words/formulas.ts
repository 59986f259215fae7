import type { Language } from '../language.rules.ts'

const readyNames = [
  'fraction',
  'power',
  'index',
  'root',
  'nthRoot',
  'brackets',
  'times',
  'lessEqual',
  'greaterEqual',
  'notEqual',
  'pi',
  'angle',
  'vector',
  'sum',
  'integral',
  'limit',
  'matrix',
  'cases',
] as const
export type ReadyFormula = (typeof readyNames)[number]

type FormulaWords = {
  name: string
  tex: string
  texHint: string
  ready: string
  readyOf: Record<ReadyFormula, string>
  preview: string
  empty: string
  wrong: (near: string) => string
  block: string
  insert: string
  save: string
}

/** Formulas in the editor. Loaded with it, so all languages are together. */
export const formulaWords: Record<Language, FormulaWords> = {
  km: {
    name: 'បញ្ចូលរូបមន្ត',
    tex: 'រូបមន្ត',
    texHint: 'សរសេរជា TeX ឬជ្រើសផ្នែកខាងក្រោម',
    ready: 'ផ្នែកនៃរូបមន្ត',
    readyOf: {
      fraction: 'ប្រភាគ',
      power: 'ស្វ័យគុណ',
      index: 'សន្ទស្សន៍',
      root: 'ឫសការេ',
      nthRoot: 'ឫសទី n',
      brackets: 'វង់ក្រចក',
      times: 'គុណ',
      lessEqual: 'តូចជាង ឬស្មើ',
      greaterEqual: 'ធំជាង ឬស្មើ',
      notEqual: 'មិនស្មើ',
      pi: 'ពី',
      angle: 'ដឺក្រេ',
      vector: 'វ៉ិចទ័រ',
      sum: 'ផលបូក',
      integral: 'អាំងតេក្រាល',
      limit: 'លីមីត',
      matrix: 'ម៉ាទ្រីស',
      cases: 'ប្រព័ន្ធសមីការ',
    },
    preview: 'មើលជាមុន',
    empty: 'រូបមន្តនឹងបង្ហាញនៅទីនេះ',
    wrong: (near) => `អានរូបមន្តនេះមិនបានទេ។ សូមពិនិត្យត្រង់ «${near}»។`,
    block: 'ដាក់លើបន្ទាត់ដាច់ដោយឡែក',
    insert: 'បញ្ចូលរូបមន្ត',
    save: 'រក្សាទុករូបមន្ត',
  },
  en: {
    name: 'Insert formula',
    tex: 'Formula',
    texHint: 'Write it in TeX, or choose from the parts below',
    ready: 'Parts of formulas',
    readyOf: {
      fraction: 'Fraction',
      power: 'Power',
      index: 'Index',
      root: 'Square root',
      nthRoot: 'Root of degree n',
      brackets: 'Brackets',
      times: 'Times',
      lessEqual: 'Less than or equal',
      greaterEqual: 'Greater than or equal',
      notEqual: 'Not equal',
      pi: 'Pi',
      angle: 'Degrees',
      vector: 'Vector',
      sum: 'Sum',
      integral: 'Integral',
      limit: 'Limit',
      matrix: 'Matrix',
      cases: 'System of equations',
    },
    preview: 'Preview',
    empty: 'The formula will appear here',
    wrong: (near) => `We can’t read this formula yet. Check it at “${near}”.`,
    block: 'On a line of its own',
    insert: 'Insert formula',
    save: 'Save formula',
  },
  zh: {
    name: '插入公式',
    tex: '公式',
    texHint: '用 TeX 书写，或从下方选择',
    ready: '公式组成部分',
    readyOf: {
      fraction: '分数',
      power: '幂',
      index: '下标',
      root: '平方根',
      nthRoot: 'n 次方根',
      brackets: '括号',
      times: '乘号',
      lessEqual: '小于等于',
      greaterEqual: '大于等于',
      notEqual: '不等于',
      pi: '圆周率',
      angle: '度',
      vector: '向量',
      sum: '求和',
      integral: '积分',
      limit: '极限',
      matrix: '矩阵',
      cases: '方程组',
    },
    preview: '预览',
    empty: '公式将显示在这里',
    wrong: (near) => `无法识别此公式。请检查“${near}”处。`,
    block: '单独成行',
    insert: '插入公式',
    save: '保存公式',
  },
}
