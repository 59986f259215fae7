import { audit } from './audit.zh.ts'
import type { sheet as english } from './export.en.ts'
import { people } from './office.zh.ts'

/** Spreadsheets of people. */
export const sheet: typeof english = {
  titles: { users: '成员', students: '学生', lectures: '讲师' },
  heads: {
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    role: '角色',
    position: '职位',
    state: '状态',
    confirmed: '已确认',
    joined: '加入时间',
    lastSignIn: '上次登录',
  },
  roles: audit.user.values.role,
  states: people.states,
  yes: '是',
  no: '否',
}
