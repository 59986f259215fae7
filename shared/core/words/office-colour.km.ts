import type { colour as english } from './office-colour.en.ts'

export const colour: typeof english = {
  pick: 'ជ្រើសពណ៌',
  invalid: 'សូមសរសេរសញ្ញា # រួចលេខ ឬអក្សរពី A ដល់ F ចំនួនបី ឬប្រាំមួយតួ។',
  readable: (ratio) => `ងាយអាន ${ratio}\u00a0:\u00a01`,
  readableOn: (ratio, name) => `ងាយអាន ${ratio}\u00a0:\u00a01 លើ${name}`,
  faint: (ratio) => `ពិបាកអាន មានតែ ${ratio}\u00a0:\u00a01`,
  faintOn: (ratio, name) => `ពិបាកអាន មានតែ ${ratio}\u00a0:\u00a01 លើ${name}`,
  nearest: (code) => `ប្រើ ${code} ជាពណ៌ជិតបំផុតដែលងាយអាន`,
}
