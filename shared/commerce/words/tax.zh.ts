import type { tax as en } from './tax.en.ts'

export const tax: typeof en = {
  title: '税费与瑞尔',
  tax: '收据上的税费',
  taxText: '您的价格已含税。收据会显示每笔价格中的税额。',
  taxOn: '在收据上显示税额',
  taxOnText: '从现在起生效。已开具的收据不会改变。',
  percent: '税率',
  number: '税号',
  taxExample: (price, amount) => `${price} 中含税 ${amount}。`,
  riel: '瑞尔价格',
  rielText: '学生以美元付款。结账时和收据上还会显示大约相当于多少瑞尔。',
  rielOn: '在美元旁显示瑞尔',
  rate: '一美元兑换的瑞尔',
  rielExample: (price, amount) => `${price} 显示为约 ${amount}。`,
}
