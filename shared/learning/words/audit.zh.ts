import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../learning.audit.ts'

export const audit: AuditWords<typeof auditKinds> = {
  course: {
    name: '课程',
    fields: {
      subject: '主题',
      text: '消息',
      students: '学生',
    },
    values: {},
  },
  'student group': {
    name: '班组',
    fields: {
      subject: '主题',
      text: '消息',
      students: '学生',
    },
    values: {},
  },
  user: {
    name: '成员',
    fields: { subject: '主题', text: '消息' },
    values: {},
  },
  certificate: {
    name: '证书',
    fields: {
      title: '课程',
      reason: '原因',
    },
    values: {},
  },
  'certificate template': {
    name: '证书样式',
    fields: {
      layout: '版式',
      title: '标题',
      text: '文字',
      accent: '主色',
      paper: '背景颜色',
      logo: '标志',
      signature: '签名',
      signer: '签发人',
      signer_position: '签发人职务',
    },
    values: {
      layout: {
        classic: '经典',
        modern: '现代',
        plain: '简洁',
      },
    },
  },
  rating: {
    name: '学生评价',
    fields: {
      state: '状态',
      reason: '原因',
      reply: '回复',
    },
    values: {
      state: {
        pending: '等待处理',
        approved: '已通过',
        rejected: '已退回',
      },
    },
  },
  'class list': {
    name: '班级名单',
    fields: { people: '人数' },
    values: {},
  },
  'join link': {
    name: '加入链接',
    fields: { until: '开放至' },
    values: {},
  },
  enrollment: {
    name: '报名',
    fields: {
      status: '状态',
      reason: '原因',
      until: '开放至',
      note: '备注',
      open_all: '全部开放',
      paused: '计时暂停',
      shifted_minutes: '调整时间',
      lesson: '课时',
    },
    values: {
      status: {
        pending: '等待批准',
        invited: '已邀请',
        approved: '已通过',
        rejected: '已退回',
        withdrawn: '已结束',
      },
    },
  },
}

export const actions: ActionWords<typeof auditActions> = {
  enroll: '加入了',
  withdraw: '结束了',
  issue: '颁发了',
  revoke: '撤销了',
  reissue: '重新颁发了',
  clock: '更改了等待时间：',
  complete: '代为完成课时：',
  uncomplete: '撤销完成课时：',
  message: '发邮件给学生：',
  write: '发邮件给',
}
