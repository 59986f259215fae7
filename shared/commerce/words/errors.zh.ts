import type { refusals } from '../commerce.manifest.ts'

export const errors: Record<keyof typeof refusals, string> = {
  'commerce.product_not_found': '找不到您要购买的内容',
  'commerce.plan_not_found': '该价格已停止提供，请选择其他价格',
  'commerce.not_sold': '无法在线购买，请咨询学校',
  'commerce.owned': '您已拥有，无需再付款',
  'commerce.order_not_found': '找不到该订单',
  'commerce.order_closed': '该订单已无法更改',
  'commerce.slip_not_found': '找不到该转账凭证',
  'commerce.slip_decided': '已有其他人审核了该凭证',
  'commerce.slip_replaced': '学生已提交了更新的凭证',
  'commerce.own_slip': '您自己的凭证需由他人审核',
  'commerce.reject_reason_required': '请填写拒绝的原因',
  'commerce.too_many_slips': '您为该订单提交的凭证过多，请联系学校',
  'commerce.account_not_found': '学校已停用该银行账户，请选择其他账户',
  'commerce.account_number': '账号只能包含数字、字母、空格和短横线',
  'commerce.too_many_accounts': '无法再添加银行账户',
  'commerce.amount': '请输入您转账的金额，例如 29.00',
}
