import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../tenancy.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  school: {
    name: '学校',
    fields: {
      name: '名称',
      tagline: '标语',
      headline: '大标题',
      headline_accent: '标题结尾',
      intro: '简介',
      about: '关于学校',
      hero_picture: '大图',
      asks_confirmation: '要求学生确认邮箱',
      default_language: '首选语言',
      contact: '联系方式',
      address: '地址',
      email: '邮箱',
      phone: '电话',
      telegram: 'Telegram',
      facebook: 'Facebook',
      youtube: 'YouTube',
      tiktok: 'TikTok',
      instagram: 'Instagram',
      linkedin: 'LinkedIn',
      website: '其他网站',
      status: '状态',
    },
    values: {
      status: {
        published: '已发布',
        unpublished: '已隐藏',
        maintenance: '维护中',
        closed: '已关闭',
      },
    },
  },
  theme: {
    name: '外观与品牌',
    fields: {
      logo: '标志',
      favicon: '浏览器图标',
    },
    values: {},
  },
}

export const actions: ActionWords<typeof auditActions> = {
  maintenance: '进入维护：',
}
