import type { refusals } from '../core.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'core.invalid_request': '请求无效，请检查后重试。',
  'core.invalid_input': '填写的内容有误，请检查标红的地方。',
  'core.required_fields': '请填写必填项',
  'core.fill_all_fields': '请填写所有项目',
  'core.already_exists': '该信息已存在',
  'core.field_required': '此项必填',
  'core.not_found': '找不到该页面',
  'core.method_not_allowed': '此处不支持该操作',
  'core.too_large': '请求内容过大',
  'core.unsupported_type': '请以 JSON 格式发送请求',
  'core.too_many_requests': '尝试次数过多，请稍候再试。',
  'core.cross_site': '该请求来自其他网站，已被拒绝',
  'core.something_went_wrong': '出了点问题，请重试。',
  'core.unavailable': '系统繁忙，请稍后再试。',
  'core.storage_full': '存储空间已满，请告知管理员。',
  'core.offline': '您已离线。请检查网络后重试。',
  'core.too_long': '内容太长，请缩短。',
  'core.changed_elsewhere': '其他人刚刚修改过此内容。没有任何内容被覆盖。',
}
