import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  look: { name: '上传标志并选择颜色', about: '用于网页、邮件和证书。', verb: '选择' },
  contact: { name: '填写联系方式', about: '让学生能联系到您。', verb: '填写' },
  texts: { name: '介绍您的学校', about: '访客最先读到的文字。', verb: '撰写' },
  openSite: { name: '开放网站', about: '从此学生可以找到您。', verb: '开放' },
}
