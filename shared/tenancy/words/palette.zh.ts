import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: { school: '学校' },
  actions: {
    logo: { name: '更换徽标', also: '图标 品牌 图片' },
    colors: { name: '更改颜色', also: '主题 外观 设计 背景 样式' },
    contact: { name: '修改名称和联系方式', also: '改名 地址 电话 Telegram Facebook 邮箱 营业时间' },
    opening: { name: '开放或关闭网站', also: '发布 上线 维护 即将推出' },
  },
  screens: {
    theme: '徽标 颜色 设计 横幅 字体',
    webSetting: '关于 描述 语言 发布 条款',
    school: '设置 名称 地址 电话 联系方式',
    schools: '客户 平台 存储空间',
    pricing: '套餐 订阅 升级 账单 存储空间 限额',
  },
}
