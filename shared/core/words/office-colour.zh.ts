import type { colour as english } from './office-colour.en.ts'

export const colour: typeof english = {
  pick: '选取颜色',
  invalid: '请写 #，后面是三位或六位数字或字母 A 到 F。',
  readable: (ratio) => `清晰易读，${ratio}\u00a0:\u00a01`,
  readableOn: (ratio, name) => `在${name}上清晰易读，${ratio}\u00a0:\u00a01`,
  faint: (ratio) => `不易看清，仅 ${ratio}\u00a0:\u00a01`,
  faintOn: (ratio, name) => `在${name}上不易看清，仅 ${ratio}\u00a0:\u00a01`,
  nearest: (code) => `改用最接近的易读颜色 ${code}`,
}
