import type { ActionWords, AuditWords } from '#shared/core/audit.ts'
import type { auditActions, auditKinds } from '../identity.audit.ts'

const roles = {
  admin: '平台管理员',
  vendor: '学校管理员',
  lecture: '讲师',
  teacher: '助教',
  student: '学生',
}

export const audit: AuditWords<typeof auditKinds> = {
  user: {
    name: '成员',
    fields: {
      first_name: '名',
      last_name: '姓',
      role: '角色',
      matrix: '权限',
      position: '职位',
      bio: '个人介绍',
      lecture_type: '讲师类型',
      email: '邮箱',
      phone: '电话',
      deactivatedAt: '停用时间',
      suspendedAt: '暂停时间',
      blockedAt: '屏蔽时间',
      confirmedAt: '确认时间',
      deletedAt: '移入回收站的时间',
    },
    values: {
      role: roles,
      matrix: roles,
    },
  },
  'student note': { name: '学生备注', fields: {}, values: {} },
  'student group': { name: '班组', fields: { name: '名称', deletedAt: '移入回收站的时间' }, values: {} },
  'access token': { name: '访问令牌', fields: { scopes: '权限范围', expires_at: '到期' }, values: {} },
  application: { name: '已连接的系统', fields: { address: '返回地址' }, values: {} },
  'group member': { name: '班组成员', fields: { group: '班组' }, values: {} },
}

export const actions: ActionWords<typeof auditActions> = {
  invite: '邀请了',
  remind: '再次邀请了',
  activate: '启用了',
  deactivate: '停用了',
  suspend: '暂停了',
  block: '屏蔽了',
  leave: '退出了学校：',
  'restore-access': '恢复了访问：',
  confirm: '确认了',
  ban: '封禁了',
  'remove-picture': '移除了头像：',
  unban: '解除封禁：',
  'write-note': '写了关于以下学生的备注：',
  'change-note': '修改了关于以下学生的备注：',
  'delete-note': '删除了关于以下学生的备注：',
  'add-to-group': '加入班组：',
  'remove-from-group': '移出班组：',
  'make-token': '创建了访问令牌：',
  'revoke-token': '吊销了访问令牌：',
}
