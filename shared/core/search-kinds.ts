import { searchKinds } from '#shared/domains.ts'

export { searchKinds }
export type SearchKind = keyof typeof searchKinds
